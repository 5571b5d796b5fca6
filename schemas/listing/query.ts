import * as z from 'zod';
import { listQuery } from '../api';
import { lists } from '../limits';
import { id, multilineText } from '../values';
import { listingTypeIDs } from './families';
import { listingSorts } from './record';
import { statusIDs } from './status';

const oneOrMany = <T extends z.ZodType>(type: T) => z.union([type, z.array(type).max(100)]);

/**
 * The index's filters: account, case number or shown case number, address, status, type.
 * Text filters find any part, whatever the case. `ID` asks for certain listings (react-admin's getMany).
 */
export const listingFilter = z.strictObject({
  ID: oneOrMany(id()).optional(),
  accountID: oneOrMany(id()).optional(),
  accountOwnerListingIdentifierID: multilineText(1, 50).optional(),
  /** The whole case number: tells whether one is in use. */
  caseNumber: multilineText(1, 50).optional(),
  shownAccountOwnerListingIdentifierID: multilineText(1, 50).optional(),
  address: multilineText(1, 100).optional(),
  status: oneOrMany(z.literal(statusIDs)).optional(),
  type: oneOrMany(z.literal(listingTypeIDs)).optional(),
  offMarket: z.boolean().optional(),
});
export type ListingFilter = z.infer<typeof listingFilter>;

/**
 * `fields=all` has every row carry all fields of its listing, for the export; without it a row is what the index shows.
 * `with=metrics` adds each row's visits, leads and conversion.
 */
export const listingListQuery = listQuery(listingFilter, listingSorts, lists.maxPage).extend({
  fields: z.literal('all').optional(),
  with: z.literal('metrics').optional(),
});
