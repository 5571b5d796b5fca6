/** Consent to cookies (docs/decisions/consent.md). Without Zod: the script on public pages has it too. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** A visitor's session: minutes after its last event. */
export const sessionMinutes = 30;

/**
 * Lifetime in days of a browser's cookie that proves an earlier sign-in, so that wrong passwords of strangers do not
 * delay its user.
 */
export const knownBrowserDays = 365;

/** The cookies that count visits. */
export const sessionCookies = { id: 'torvet_session', acquisition: 'torvet_acquisition' } as const;
