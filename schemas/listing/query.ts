import * as z from 'zod';
import { listQuery } from '../api';
import { fieldFilters } from '../core/fieldQuery';
import { lists } from '../limits';
import { danishDay, id, multilineText } from '../values';
import { listingTypeIDs } from './families';
import { endsWithinDays, quietDays } from './filterDays';
import { statusIDs } from './status';
import { storedFields } from './storedFields';
import type { ListingFieldName } from './variants';

const oneOrMany = <T extends z.ZodType>(type: T) => z.union([type, z.array(type).max(100)]);

/** Filters of all listings; fields marked with `filter` are added. */
const recordFilter = {
  ID: oneOrMany(id()).optional(),
  accountID: oneOrMany(id()).optional(),
  /** The whole case number: finds whether one is in use. */
  caseNumber: multilineText(1, 50).optional(),
  address: multilineText(1, 100).optional(),
  status: oneOrMany(z.literal(statusIDs)).optional(),
  type: oneOrMany(z.literal(listingTypeIDs)).optional(),
  offMarket: z.boolean().optional(),
  /** The days on which they were made, first shown and last changed. */
  createdFrom: danishDay,
  createdTo: danishDay,
  publishedFrom: danishDay,
  publishedTo: danishDay,
  updatedFrom: danishDay,
  updatedTo: danishDay,
  /** Made by the caller. */
  createdBy: z.literal('me').optional(),
  /** Last changed by another user or by a supplier's key; what the product changed by itself is left out. */
  changedBy: z.literal('others').optional(),
  /** A draft or taken down, and something is missing before it could be published; `false` finds all others. */
  incomplete: z.boolean().optional(),
  /** Active for at least a number of days, the last of which had neither a lead nor an enquiry. */
  withoutEnquiries: z.literal(quietDays).optional(),
  /** The contact was asked whether it is still available. */
  asksConfirmation: z.boolean().optional(),
  /** Its running or planned promotion ends within a number of days. */
  promotionEnds: z.literal(endsWithinDays).optional(),
  /** Any part of the name of the account's supplier. */
  listingSupplier: multilineText(1, 100).optional(),
};

const withFieldFilters: typeof recordFilter = { ...fieldFilters(storedFields), ...recordFilter };

/**
 * The index's filters: account, case number or shown case number, address, status, type.
 * Text filters find any part, whatever the case. `ID` selects certain listings (react-admin's getMany).
 */
export const listingFilter = z.strictObject(withFieldFilters);
export type ListingFilter = z.infer<typeof listingFilter> & {
  [Name in ListingFieldName]?: string | undefined;
};

/** Sort orders of all listings; fields marked with `sort` are added. */
const recordSorts = [
  'updatedAt',
  'createdAt',
  'addressText',
  'type',
  'status',
  'keyPrice',
  'pricePerSqM',
] as const;
export type RecordSort = (typeof recordSorts)[number];
export type ListingSort = RecordSort | ListingFieldName;

/** Sort orders of the index. */
export const listingSorts: readonly [ListingSort, ...ListingSort[]] = [
  ...recordSorts,
  ...storedFields.flatMap(({ name, meta }) => (meta.sort ? [name] : [])),
];

/**
 * A row is what the index shows. With `fields=columns` it carries those fields too that a user may add as columns, and with
 * `fields=all` every field of its listing, for the export.
 * `with=metrics` adds each row's visits, leads and conversion.
 */
export const listingListQuery = listQuery(listingFilter, listingSorts, lists.maxPage).extend({
  fields: z.enum(['columns', 'all']).optional(),
  with: z.literal('metrics').optional(),
});
