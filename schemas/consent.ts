/** Consent to cookies (docs/decisions/consent.md). Without Zod: the script on public pages has it too. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** A visitor's session: kept so many minutes after the last thing that happened. */
export const sessionMinutes = 30;
