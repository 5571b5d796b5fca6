/**
 * Codes of tracking events (docs/decisions/consent.md). This module must not import Zod, because the script of public
 * pages imports it.
 */

/** Events of a listing, in the order of the specification. */
export const listingEvents = {
  brokerLink: 1,
  number: 2,
  email: 3,
  contact: 4,
  compare: 5,
  pageVisit: 6,
  favorite: 7,
  matchedSearchAgent: 8,
  promotedImpression: 9,
  promotedClick: 10,
  organicClick: 11,
  organicImpression: 12,
} as const;
export type ListingEventName = keyof typeof listingEvents;
export type ListingEventID = (typeof listingEvents)[ListingEventName];

/** Events of an account's public profile. */
export const accountEvents = { website: 1, number: 2, email: 3, contact: 4, profileVisit: 5 } as const;

export const userEvents = {
  login: 1,
  createAccount: 2,
  search: 3,
  visitMemberSite: 4,
  favoritesList: 5,
  searchAgentList: 6,
  createAdvertisement: 7,
} as const;

export const searchAgentEvents = { created: 1, edited: 2, deleted: 3 } as const;

/** Kinds of events: number in the database by name in requests. */
export const eventKinds = {
  listing_action: 1,
  account_action: 2,
  user_action: 3,
  search_agent_action: 4,
} as const;

/** Events that count as leads (docs/decisions/statistics.md). */
export const leadEvents = [
  listingEvents.brokerLink,
  listingEvents.number,
  listingEvents.email,
  listingEvents.contact,
] as const satisfies readonly ListingEventID[];

const clickedSources = ['sar', 'slo', 'slp', 'slpr', 'blo', 'flo', 'sao', 'sap'] as const;
type SearchSource = (typeof clickedSources)[number] | `${(typeof clickedSources)[number]}0`;

/** Parts of the site from which a visitor can come; parts with a code ending in 0 do not track clicks. */
export const searchSources: readonly SearchSource[] = /* @__PURE__ */ clickedSources.flatMap(
  (source): SearchSource[] => [source, `${source}0`],
);

/**
 * Maximum number of events per request. Separate from the other limits, which the script of public pages does not
 * contain.
 */
export const eventsPerRequest = 100;

export const trackingLimits = {
  batch: eventsPerRequest,
  /** Maximum length in base64 characters. Browsers send no beacons above 64 KiB. */
  rawData: 131_072,
  /** Maximum number of events per minute and IP address, high enough for an office with a shared IP address. */
  eventsPerMinute: 6_000,
  /** Maximum number of stored bytes per day and IP address, about 10,000 events. */
  bytesPerDay: 2_097_152,
  /**
   * Maximum counts per listing and day: for an IP address (which an office of twenty may share), and for a network (an
   * IPv6 /48, which may belong to one customer).
   */
  perDay: {
    /** Limit of visits and leads, which are counted once per session. */
    uniques: { address: 20, network: 60 },
    /** Limit of page views, and of each kind of impression. */
    views: { address: 100, network: 300 },
    /** Limit of each kind of lead and click, including repeated clicks. */
    clicks: { address: 40, network: 120 },
  },
  /** Days after which events are deleted; daily totals remain. */
  keptDays: 90,
} as const;
