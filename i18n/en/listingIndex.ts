import type * as da from '../da/listingIndex';

export const listingIndex = {
  offMarketByStaff: 'Our support creates it for you',
  createOther: 'Other ways to create',
  importFile: 'Import from a file',
  createdBy: { me: 'me' },
  withoutEnquiries: { 30: 'for 30 days', 60: 'for 60 days', 90: 'for 90 days' },
  promotionEnds: { 7: 'within 7 days', 14: 'within 14 days', 30: 'within 30 days' },
  title: 'Listings',
  count: '%{count} listing |||| %{count} listings',
  countMore: 'More than %{count} listings',
  empty: 'No listings found',
  noMatch: 'No listings found',
  emptyFiltered: 'No listings match the filters. Try to reset them.',
  emptyText: 'Create the first listing, and it will be here.',
  emptyReadonly: 'The account has no listings yet.',
  failed: 'The listings could not be fetched',
  offlineText: 'The listings are fetched as soon as you are online again.',
  selected: '%{smart_count} listing selected |||| %{smart_count} listings selected',
  working: '%{done} of %{total} listings done',
  submitted: '%{smart_count} listing is sent for approval |||| %{smart_count} listings are sent for approval',
  notPossible:
    '%{smart_count} of the selected cannot be changed in its present status and is skipped. |||| %{smart_count} of the selected cannot be changed in their present status and are skipped.',
  exportFilename: 'listings',
  exporting: 'Fetching listings to export: %{done} of %{total}',
  exported: 'The export is ready: %{smart_count} listing |||| The export is ready: %{smart_count} listings',
  exportTooMany: 'The export is limited to the first %{max} listings.',
  unconfirmed: 'Awaits confirmation',
  untitled: 'Untitled',
} satisfies typeof da.listingIndex;

/** Names of the predefined views of the list of listings. */
export const listingViews = {
  drafts: 'My drafts',
  incomplete: 'Something is missing',
  quiet: 'No enquiries for 30 days',
  unconfirmed: 'Awaiting confirmation',
  promotionEnds: 'Promotion ends',
} satisfies typeof da.listingViews;
