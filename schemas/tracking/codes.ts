/** The codes of tracking events (docs/decisions/consent.md). Without Zod: the script on public pages has them too. */

/** Events of a listing, 1–12 in the order of the specification. */
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

/** Codes of events of users. */
export const userEvents = {
  login: 1,
  createAccount: 2,
  search: 3,
  visitMemberSite: 4,
  favoritesList: 5,
  searchAgentList: 6,
  createAdvertisement: 7,
} as const;

/** Events of a search agent. */
export const searchAgentEvents = { created: 1, edited: 2, deleted: 3 } as const;

/** The kinds of event: the name that an event carries, and the number that it is stored with. */
export const eventKinds = {
  listing_action: 1,
  account_action: 2,
  user_action: 3,
  search_agent_action: 4,
} as const;

/** The events that count as a lead (docs/decisions/statistics.md). */
export const leadEvents = [
  listingEvents.brokerLink,
  listingEvents.number,
  listingEvents.email,
  listingEvents.contact,
] as const satisfies readonly ListingEventID[];

const clickedSources = ['sar', 'slo', 'slp', 'slpr', 'blo', 'flo', 'sao', 'sap'] as const;
type SearchSource = (typeof clickedSources)[number] | `${(typeof clickedSources)[number]}0`;

/** Part of the site that the visitor came from; codes ending in 0 are without click tracking. */
export const searchSources: readonly SearchSource[] = /* @__PURE__ */ clickedSources.flatMap(
  (source): SearchSource[] => [source, `${source}0`],
);

/** Events in one request. Apart from the other limits, which the script on public pages does without. */
export const eventsPerRequest = 100;

export const trackingLimits = {
  batch: eventsPerRequest,
  /** Characters of base64; browsers send no beacon above 64 KiB. */
  rawData: 131_072,
  /** Maximum number of events from an address in a minute: an office behind one address stays below it. */
  eventsPerMinute: 6_000,
  /** Bytes of events that are stored from one address in a day, some 10,000 of them. */
  bytesPerDay: 2_097_152,
  /**
   * Maximum counts of a listing on a day: from one address, shared by an office of twenty, and from a network in which
   * one customer may have many addresses (an IPv6 /48).
   */
  perDay: {
    /** Visits, and leads: sessions. */
    uniques: { address: 20, network: 60 },
    /** Views of its page, and each kind of impression. */
    views: { address: 100, network: 300 },
    /** Leads, and each kind of click, repeated ones too. */
    clicks: { address: 40, network: 120 },
  },
  /** Days for which events are stored; the daily totals remain. */
  keptDays: 90,
} as const;
