/** The languages of the product, Danish first. Apart from `names.ts`, for those who do without Zod. */
export const languages = ['da', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'da';

export const isLanguage = (value: unknown): value is Language => languages.some((one) => one === value);
