/** Consent to cookies (docs/decisions/consent.md). Without Zod: the script on public pages has it too. */
export const consentCategories = ['necessary', 'functional', 'statistic', 'marketing'] as const;
export type ConsentCategory = (typeof consentCategories)[number];

export const consentCookie = { name: 'cc_cookie', revision: 1, days: 365 } as const;

/** A visitor's session: kept so many minutes after the last thing that happened. */
export const sessionMinutes = 30;

/** A browser is known to those who signed in there, so that strangers' wrong passwords do not hold them off. Days. */
export const knownBrowserDays = 365;

/** The cookies that count visits. */
export const sessionCookies = { id: 'torvet_session', acquisition: 'torvet_acquisition' } as const;
