/** Business constants and limits. Lengths are in characters. */
export const limits = {
  title: { min: 20, max: 128 },
  flashline: { min: 10, max: 60 },
  description: { min: 100, max: 20_000 },
  offMarketDescription: { max: 60 },
  externalListingURL: { max: 300 },
  closingText: { max: 500 },
  quarantineReason: { max: 500 },
} as const;

export const imageLimits = {
  /** Number of images of a published listing. */
  published: { min: 3, max: 10 },
  offMarket: { min: 0, max: 1 },
  /** Maximum file size in bytes. */
  maxSize: 15 * 1024 * 1024,
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** Maximum delay in minutes before the public site shows a changed image. */
  refreshMinutes: 30,
  altText: 200,
} as const;

/** Minimum sizes of images by kind, in pixels. */
export const imageKinds = {
  photograph: { minWidth: 800, minHeight: 600, landscape: true },
  /** Image in a text written by staff. */
  illustration: { minWidth: 200, minHeight: 100, landscape: false },
  /** Company logo: any aspect ratio, large enough to be sharp. */
  logo: { minWidth: 120, minHeight: 40, landscape: false },
} as const;

export type ImageKind = keyof typeof imageKinds;

/** Quota of images per account, for all listings together. */
export const imageQuota = { images: 50_000, bytes: 25 * 1024 ** 3 } as const;

/** Limits for the number of images of a published listing. */
export const imageCountLimits = (offMarket: boolean): { min: number; max: number } =>
  offMarket ? imageLimits.offMarket : imageLimits.published;

/** Password length in characters; NIST SP 800-63B requires a minimum of at least 8. */
export const passwordLength = { min: 10, max: 128 } as const;

export const autocomplete = { minLength: 2, delayMs: 250, maxResults: 100, accountsToActFor: 10 } as const;

/** Limits of the global search. */
export const searching = {
  maxLength: 100,
  maxWords: 8,
  delayMs: 150,
  listings: 8,
  people: 5,
  calls: { max: 600, seconds: 600 },
} as const;

/** Rate limit of statistics queries per user, since each reads many rows. */
export const statisticsCalls = { max: 300, seconds: 600 } as const;

export const toasts = {
  errorMs: 10_000,
  successMs: 5_000,
  /** Duration of a toast with an optional action, such as Undo. */
  offerMs: 10_000,
  /** Duration of a toast that requires an action. */
  stayMs: 600_000,
} as const;

export const sessions = {
  tokenDays: 14,
  loginDays: 120,
  /** Age in days after which a token is renewed in the background. */
  renewAfterDays: 1,
  resetMinutes: 60,
  impersonationMinutes: 60,
  /** Idle time and session length after which staff must sign in again (docs/decisions/sign-in.md). */
  staff: { idleMinutes: 60, hours: 12 },
} as const;

export const lists = {
  maxPage: 100,
  defaultPage: 25,
  /** Maximum number of rows in a bulk action, which sends one request per row. */
  maxBulk: 500,
  /** Maximum number of rows that are counted; a larger total is shown as "more than". */
  countCap: 10_000,
} as const;

export const idempotencyHours = 24;
