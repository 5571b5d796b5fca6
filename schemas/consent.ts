/** Consent to cookies (docs/decisions/consent.md). Without Zod, since the script of public pages imports it. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** Minutes without events after which a visitor's session ends. */
export const sessionMinutes = 30;

/**
 * Lifetime in days of the cookie that proves an earlier sign-in in this browser: its user is not delayed by wrong
 * passwords sent from elsewhere.
 */
export const knownBrowserDays = 365;

/** Cookies that count visits. */
export const sessionCookies = { id: 'torvet_session', acquisition: 'torvet_acquisition' } as const;
