/** Languages of the product, default first. This module is separate from `names.ts` because it must not import Zod. */
export const languages = ['da', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'da';

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);
