/** Languages of the product, Danish first. Separate from `names.ts`, without Zod. */
export const languages = ['da', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'da';

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);
