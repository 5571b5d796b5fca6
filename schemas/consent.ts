/** Consent to cookies (specification §9, decisions §10). Without Zod: the script on public pages has it too. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** A visitor's session: kept so many minutes after the last thing that happened (specification §4, §9). */
export const sessionMinutes = 30;
