import * as z from 'zod';
import { listQuery } from '../api';
import { codes } from '../codes';
import { fieldFilters } from '../core/fieldQuery';
import { lists } from '../limits';
import { danishDay, id, multilineText } from '../values';
import { listingTypeCodes, listingTypeIDs } from './families';
import { endsWithinDays, quietDays } from './filterDays';
import { statuses, statusIDs } from './status';
import { storedFields } from './storedFields';
import type { ListingFieldName } from './variants';

const oneOrMany = <T extends z.ZodType>(type: T) => z.union([type, z.array(type).max(100)]);

/** Filters of listings in addition to those of fields marked with `filter`. */
const recordFilter = {
  ID: oneOrMany(id()).optional().describe('IDs of listings.'),
  accountID: oneOrMany(id()).optional().describe('IDs of accounts.'),
  /** Complete case number, to check whether a listing already has it. */
  caseNumber: multilineText(1, 50).optional().describe('The complete case number.'),
  address: multilineText(1, 100).optional().describe('Part of the postal address.'),
  status: oneOrMany(z.literal(statusIDs))
    .optional()
    .describe(`Status of the listing: ${codes(statuses)}`),
  type: oneOrMany(z.literal(listingTypeIDs))
    .optional()
    .describe(`Type of the listing: ${listingTypeCodes()}`),
  offMarket: z.boolean().optional().describe('True: only off-market listings; false: only other listings.'),
  createdFrom: danishDay.describe('Created on or after this date (Danish time).'),
  createdTo: danishDay.describe('Created on or before this date (Danish time).'),
  publishedFrom: danishDay.describe('First published on or after this date (Danish time).'),
  publishedTo: danishDay.describe('First published on or before this date (Danish time).'),
  updatedFrom: danishDay.describe('Last changed on or after this date (Danish time).'),
  updatedTo: danishDay.describe('Last changed on or before this date (Danish time).'),
  createdBy: z.literal('me').optional().describe('Created by the caller.'),
  /** Changes by the system do not count. */
  changedBy: z
    .literal('others')
    .optional()
    .describe('Last changed by another user or by a supplier’s API key.'),
  incomplete: z
    .boolean()
    .optional()
    .describe(
      'True: only drafts and inactive listings that are incomplete for publication; false: all other listings.',
    ),
  withoutEnquiries: z
    .literal(quietDays)
    .optional()
    .describe(
      'Only active listings, without off-market listings, that were published at least this number of days ago and have had no leads or enquiries since.',
    ),
  asksConfirmation: z
    .boolean()
    .optional()
    .describe(
      'True: only listings whose contact has been asked whether they are still available; false: all other listings.',
    ),
  promotionEnds: z
    .literal(endsWithinDays)
    .optional()
    .describe('Maximum number of days until the open promotion ends.'),
  listingSupplier: multilineText(1, 100).optional().describe('Part of the name of the account’s supplier.'),
};

const withFieldFilters: typeof recordFilter = { ...fieldFilters(storedFields), ...recordFilter };

/**
 * Filters of the list of listings. Text filters match any part of a value and ignore case. `ID` is the filter of
 * react-admin's `getMany`.
 */
export const listingFilter = z
  .strictObject(withFieldFilters)
  .describe('Text filters match any part of a value and ignore case.');
export type ListingFilter = z.infer<typeof listingFilter> & {
  [Name in ListingFieldName]?: string | undefined;
};

/** Sort fields of listings in addition to the fields marked with `sort`. */
const recordSorts = [
  'updatedAt',
  'createdAt',
  'addressText',
  'type',
  'status',
  'keyPrice',
  'pricePerSqM',
  'missing',
  'promotedUntil',
] as const;
export type RecordSort = (typeof recordSorts)[number];
export type ListingSort = RecordSort | ListingFieldName;

/** All sort fields of the list of listings. */
export const listingSorts: readonly [ListingSort, ...ListingSort[]] = [
  ...recordSorts,
  ...storedFields.flatMap(({ name, meta }) => (meta.sort ? [name] : [])),
];

/**
 * Query parameters of the list of listings. By default, a row has the fields of the default columns. `fields=columns`
 * adds the fields of optional columns, `fields=all` adds all fields for the export, and `with=metrics` adds visits,
 * leads and conversion.
 */
export const listingListQuery = listQuery(listingFilter, listingSorts, lists.maxPage).extend({
  fields: z.enum(['columns', 'all']).optional().describe('With `all`, every row has all fields of its type.'),
  with: z
    .literal('metrics')
    .optional()
    .describe('With `metrics`, every row has its visits, leads and conversion.'),
});
