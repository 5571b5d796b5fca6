import { accountTypes } from '../../../schemas/accountTypes';
import { lists } from '../../../schemas/limits';
import { families } from '../../../schemas/listing/families';
import { statuses } from '../../../schemas/listing/status';
import { roles } from '../../../schemas/roles';
import { codes } from './codes';

/** The numbers of the listing types, as a sentence. */
export const listingTypeCodes = codes(
  Object.fromEntries(Object.entries(families).map(([name, { type }]) => [name, type])),
);

/** The description of the names of an entry of a table. */
export const namesSaid = { description: 'What it is called, by language.' };

/** Descriptions of shared properties: metadata, envelopes, list parameters. */
export const commonWords = {
  ID: 'Its number, unique among its kind. It never changes.',
  id: 'Its number, unique among its kind. It never changes.',
  accountID: 'ID of the account that it belongs to.',
  accountName: 'Name of the account that it belongs to.',
  listingID: 'ID of the listing.',
  parentID: 'ID of the page that it stands below; absent for one at the top of the tree.',
  version:
    'Counts the changes, from 1. The same number is served as `ETag` and asked for in `If-Match` by a change.',
  imagesVersion: 'Counts the changes of the pictures, which have a version of their own.',
  createdAt: 'When it was made, in UTC.',
  updatedAt: 'When it was last changed, in UTC.',
  publishedAt: 'When it was first published, in UTC; absent before.',
  createdBy: 'Who made it: a name, absent when nobody knows any more.',
  cvrNumber: 'Number in the Central Business Register (CVR): eight digits, the last a check digit.',
  accountType: `Type of the account: ${codes(accountTypes)}`,
  userRole: `Role of the user on the account: ${codes(roles)}`,
  userRoles: `Roles of the user on the account: ${codes(roles)}`,
  billingId: 'Number that invoices carry, formerly the member number.',
  permissions: 'What the account may do; a permission that is absent or false is not given.',
  status: `Status of the listing: ${codes(statuses)}`,
  type: `Type of the listing: ${listingTypeCodes}`,
  family: 'Type of the listing, by name.',
  names: namesSaid,
  da: 'In Danish.',
  en: 'In English.',
  offMarket: 'An off-market listing: not on the public site, and without an exact address.',
  awaitingReview: 'Submitted for publication on an account whose listings are looked at by staff first.',
  allowedActions: 'What the caller may do with it now. Anything else is answered 409.',
  visible: 'Everyone sees it.',
  keyPrice: 'The amount that lists show, in whole kroner: yearly rent, cash price, or lowest monthly price.',
  matchCount: 'Number of visible listings that match now; in answers of reads.',
  newCount:
    'Number of the matches that were first published after the creation of the agent; in answers of reads.',
  lastSentAt: 'When its last mail was sent, in UTC; absent before.',
  addressText: 'The address on one line; of an off-market listing its zip code and city.',
  traceId: 'Names this one request in the log of the server; the same as the header `X-Trace-Id`.',
  filter: 'Only what fits all of these, as JSON.',
  sort: 'What to sort by, and in which direction, as a JSON pair.',
  range: `Positions of the first and the last row, from 0, as a JSON pair; without it [0,${lists.defaultPage - 1}].`,
  q: 'Part of a name.',
  outcome: 'Only what came to this.',
  unnumbered: 'Only rows without a case number.',
  askedPrice: 'Only rows whose price is confirmed before the run.',
  // The envelopes.
  account: 'The account.',
  accounts: 'The accounts.',
  problems: 'Problems of the rows, by column and cause.',
  users: 'The users.',
  user: 'The user.',
  listing: 'The listing.',
  listings: 'The listings of this page, each as a row: less than the whole record.',
  images: 'The pictures in order; the first is the cover.',
  promotion: 'The order.',
  favorite: 'The favourite.',
  favorites: 'The favourites, the newest first.',
  listingIDs: 'IDs of the listings.',
  savedView: 'The view.',
  savedViews: 'The views: those of the account before the caller’s own, each by name.',
  enquiry: 'The enquiry.',
  enquiries: 'The enquiries of this page.',
  promotions: 'The orders of this page.',
  promotionProducts: 'The products.',
  promotionProduct: 'The product.',
  sales: 'What was charged.',
  address: 'The address.',
  addresses: 'The addresses, best first.',
  apiKey: 'The API key, without its secret.',
  apiKeys: 'The API keys, without their secrets.',
  apiLogs: 'The calls of this page.',
  import: 'The import, with its columns.',
  imports: 'The imports of this page, without their columns.',
  rows: 'The rows of this page, in the order of the file.',
  metrics: 'What was counted.',
  benchmark: 'The listing against similar ones.',
  closingReasons: 'The reasons, in the order in which they are offered.',
  subcategories: 'The subcategories of every listing type.',
  usageProposals: 'What a property can be used for.',
  facilities: 'What can come with a property.',
  energyLabels: 'The energy labels.',
  metaListEntry: 'The entry.',
  metaListEntries: 'The entries of the meta list, in their order.',
} as const;

/** The parts of a postal address. */
export const postalAddressWords = {
  streetName: 'Name of the street.',
  streetNumber: 'Number in the street, with its letter, e.g. `12B`.',
  floor: 'Floor, e.g. `st` or `2`.',
  door: 'Side or door, e.g. `tv`.',
  zipCode: 'Zip code of four digits.',
  city: 'City.',
} as const;
