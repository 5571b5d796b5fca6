interface CrossShard {
  reason: string;
  /** Tables of each statement, by the operation that sends it. */
  sentBy: Readonly<Record<string, readonly string[]>>;
}

/**
 * Statements of operations that would need several shards if rows were distributed by account (docs/sharding.md).
 * Jobs are not listed: they process due work of all accounts.
 */
const crossShard: readonly CrossShard[] = [
  {
    reason: 'Lists, counts and histories of staff are about all accounts.',
    sentBy: {
      countQueues: ['listings'],
      createPromotionProduct: ['promotions'],
      listAccountImpersonations: ['audit_log'],
      listAllPromotionProducts: ['promotions'],
      listAllPromotions: ['promotions', 'listings,promotions'],
      listAnomalies: ['api_log', 'audit_log', 'audit_log,listings', 'enquiries', 'listing_days,listings'],
      listApiCalls: ['api_log', 'api_log,listings'],
      listAuditLog: ['audit_log', 'audit_log,listings', 'listings'],
      listContactCards: ['contact_cards'],
      listEnquiries: ['enquiries', 'enquiries,listings'],
      pageHistory: ['audit_log'],
      promotionSales: ['promotion_charges'],
      readFigures: ['listings', 'promotion_charges'],
      readQueue: ['listings'],
      updateMetaListEntry: ['listings'],
      updatePromotionProduct: ['promotions'],
    },
  },
  {
    reason: 'Lists of listings are about all accounts of the caller, or about all accounts for staff.',
    sentBy: {
      listListings: ['listing_counts,listings', 'listings'],
      listSuppliedListings: ['listing_counts,listings'],
      list_investment: ['listing_counts,listings', 'listings'],
      list_officespace: ['listing_counts,listings', 'listings'],
      list_rental: ['listing_counts,listings', 'listings'],
      list_sales: ['listing_counts,listings', 'listings'],
    },
  },
  {
    reason: 'Records of a user are about listings and writes on any account.',
    sentBy: {
      exportProfile: ['audit_log', 'imports'],
      listFavoriteIDs: ['listings'],
      listFavorites: ['images,listings'],
    },
  },
  {
    reason: 'A listing is compared with those of other accounts.',
    sentBy: { accountBenchmark: ['listing_benchmarks,listings'] },
  },
  {
    reason: 'The history names its record but not the account, which is known where it is read.',
    sentBy: {
      listingHistory: ['audit_log'],
      listingMetrics: ['audit_log'],
      undoListing: ['audit_log'],
    },
  },
  {
    reason:
      'Events are counted in the order of their arrival, whatever their account; the first uncounted one is read.',
    sentBy: { accountMetrics: ['tracking_events'], listingMetrics: ['tracking_events'] },
  },
  {
    reason: 'The account is that of the API key, which the same statement looks up.',
    sentBy: {
      addSuppliedImage: ['api_log'],
      deleteSuppliedListing: ['api_log'],
      getSuppliedListing: ['api_log'],
      listSuppliedListings: ['api_log'],
      patchSuppliedListing: ['api_log'],
      putSuppliedListing: ['api_log'],
    },
  },
];

/** The listed statements, as `operation: tables`. */
export const listedCrossShard: ReadonlySet<string> = new Set(
  crossShard.flatMap(({ sentBy }) =>
    Object.entries(sentBy).flatMap(([sender, tables]) => tables.map((names) => `${sender}: ${names}`)),
  ),
);
