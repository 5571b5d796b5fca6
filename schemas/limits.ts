/** Business constants and limits, in one place. Lengths in characters. */
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
  /** Images of a published listing. */
  published: { min: 3, max: 10 },
  offMarket: { min: 0, max: 1 },
  /** Bytes. */
  maxSize: 15 * 1024 * 1024,
  mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  /** Minutes before the public site may show a changed image. */
  refreshMinutes: 30,
  altText: 200,
} as const;

/** Minimum sizes of images by kind, in pixels. */
export const imageKinds = {
  photograph: { minWidth: 800, minHeight: 600, landscape: true },
  /** In a text of staff. */
  illustration: { minWidth: 200, minHeight: 100, landscape: false },
  /** Logo of a company: any aspect ratio, large enough to be sharp. */
  logo: { minWidth: 120, minHeight: 40, landscape: false },
} as const;

export type ImageKind = keyof typeof imageKinds;

/** Quota of an account's images, over all of its listings. */
export const imageQuota = { images: 50_000, bytes: 25 * 1024 ** 3 } as const;

/** Number of images of a published listing of this variant. */
export const imageCountLimits = (offMarket: boolean): { min: number; max: number } =>
  offMarket ? imageLimits.offMarket : imageLimits.published;

/** Characters. Only the length is limited (NIST SP 800-63B asks for at least 8). */
export const passwordLength = { min: 10, max: 128 } as const;

export const autocomplete = { minLength: 2, delayMs: 250, maxResults: 100, accountsToActFor: 10 } as const;

/** Search over everything: results per kind, and debounce. */
export const searching = {
  maxLength: 100,
  maxWords: 8,
  delayMs: 150,
  listings: 8,
  people: 5,
  calls: { max: 600, seconds: 600 },
} as const;

/** Statistics of an account or the market by one user: each is a query over many rows. */
export const statisticsCalls = { max: 300, seconds: 600 } as const;

export const toasts = {
  errorMs: 10_000,
  successMs: 5_000,
  /** Toast with an action. */
  offerMs: 10_000,
  /** Toasts that need an action remain until they are closed. */
  stayMs: 600_000,
} as const;

export const sessions = {
  tokenDays: 14,
  loginDays: 120,
  /** A token older than this is renewed in the background. */
  renewAfterDays: 1,
  resetMinutes: 60,
  impersonationMinutes: 60,
  /**
   * Time without a request, and time since the sign-in, after which staff sign in again (docs/decisions/sign-in.md).
   */
  staff: { idleMinutes: 60, hours: 12 },
} as const;

export const lists = {
  maxPage: 100,
  defaultPage: 25,
  /** Rows that are changed in one go, one call each. */
  maxBulk: 500,
  /** Totals are counted up to here; a larger one reads as "more than". */
  countCap: 10_000,
} as const;

export const idempotencyHours = 24;
