/**
 * Categories of cookie consent (docs/decisions/consent.md). This module must not import Zod, because the script of
 * public pages imports it.
 */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** Minutes without events after which a visitor's session ends. */
export const sessionMinutes = 30;

/**
 * Lifetime in days of the cookie that proves an earlier sign-in in this browser. Wrong passwords that other people
 * send do not delay the user of a known browser.
 */
export const knownBrowserDays = 365;

/** Names of the cookies with the tracking session and its source. */
export const sessionCookies = { id: 'torvet_session', acquisition: 'torvet_acquisition' } as const;
