import * as z from 'zod';
import { idParams } from '../api';
import { historyEntrySchema } from '../history';
import { type Family, families, familyNames } from '../listing/families';
import { priceWarningSchema } from '../listing/largeChange';
import { listingListQuery } from '../listing/query';
import { listingRowSchema, listingSchema } from '../listing/record';
import { listingVariant, listingVariants } from '../listing/variants';
import { recordOf } from '../recordOf';
import { anyRole, writers } from '../roles';
import { listingsPath } from '../roots';
import { id } from '../values';
import { defineOperation } from './operation';

/** Query keys that are invalidated when fields or status of a listing change. */
export const listingData = ['listings', 'queues', 'promotions'] as const;

/** Envelope of one listing. */
export const oneListing = z.strictObject({ listing: listingSchema.describe('The listing.') });
const one = oneListing;
/** Response to a write of a listing's fields. */
export const writtenListing = oneListing.extend({
  warnings: z
    .array(priceWarningSchema)
    .optional()
    .describe(
      'Prices that may be typing errors: changes of an active listing’s price by more than 30 %, achieved prices that differ as much from the advertised price, and prices outside the usual range of the listing type. The prices have been saved.',
    ),
});
const many = z.strictObject({
  listings: z
    .array(listingRowSchema)
    .describe('The listings of this page as rows, with fewer fields than the complete record.'),
});

/**
 * Body with a listing in its envelope. The schema is for documentation only: the handler parses the listing with the
 * draft schema of its variant, which depends on the stored record or on `offMarket`.
 */
const listingBody = <Keys extends z.ZodRawShape>(family: Family, keys: Keys) => {
  const variants = [listingVariant(family, false).draft];
  if (families[family].offMarket) variants.push(listingVariant(family, true).draft);
  return z.strictObject({ listing: z.looseObject(keys).describe('The listing.') }).meta({ fields: variants });
};

const familyOperations = (family: Family) => ({
  list: defineOperation({
    id: `list_${family}`,
    method: 'GET',
    path: `/api/v2/listings/${family}`,
    summary: `Lists the caller’s ${family} listings.`,
    tag: 'listings',
    access: { who: 'signedIn' },
    query: listingListQuery,
    response: many,
    list: true,
  }),
  create: defineOperation({
    id: `create_${family}`,
    changes: listingData,
    method: 'POST',
    path: `/api/v2/listings/${family}`,
    summary: `Creates one ${family} listing as a draft.`,
    tag: 'listings',
    access: { who: 'account', of: 'body', roles: writers, permission: families[family].permission },
    body: listingBody(family, {
      accountID: id().describe('ID of the account that the record belongs to.'),
      offMarket: z
        .boolean()
        .optional()
        .describe('Whether the listing is off-market: not on the public site, and without an exact address.'),
    }),
    response: one,
    status: 201,
    versioned: true,
    errors: ['forbidden_off_market', 'address_lookup', 'no_address_register'],
    guards: ['idempotencyKey'],
  }),
  get: defineOperation({
    id: `get_${family}`,
    method: 'GET',
    path: `/api/v2/listings/${family}/{id}`,
    summary: `Returns one ${family} listing.`,
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    response: one,
    versioned: true,
  }),
  update: defineOperation({
    id: `update_${family}`,
    changes: listingData,
    method: 'PUT',
    path: `/api/v2/listings/${family}/{id}`,
    summary: `Replaces the fields of one ${family} listing.`,
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: writers, permission: 'family' },
    params: idParams,
    body: listingBody(family, {}),
    response: writtenListing,
    versioned: true,
    errors: ['action_not_allowed', 'address_lookup', 'no_address_register'],
    guards: ['ifMatch'],
  }),
});

/** Operations list, create, get and update of each listing type. */
export const listingFamilyOperations = recordOf(familyNames, familyOperations);

export const listingOperations = {
  listListings: defineOperation({
    id: 'listListings',
    method: 'GET',
    path: listingsPath,
    summary: 'Lists the caller’s listings of every type.',
    tag: 'listings',
    access: { who: 'signedIn' },
    query: listingListQuery,
    response: many,
    list: true,
  }),
  getListing: defineOperation({
    id: 'getListing',
    method: 'GET',
    path: '/api/v2/listings/{id}',
    summary: 'Returns one listing of any type.',
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    response: one,
    versioned: true,
  }),
  updateListing: defineOperation({
    id: 'updateListing',
    changes: listingData,
    method: 'PUT',
    path: '/api/v2/listings/{id}',
    summary: 'Replaces the fields of a listing of any type.',
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: writers, permission: 'family' },
    params: idParams,
    body: z
      .strictObject({ listing: z.looseObject({}).describe('The listing.') })
      .meta({ fields: listingVariants.map(({ draft }) => draft) }),
    response: writtenListing,
    versioned: true,
    errors: ['action_not_allowed', 'address_lookup', 'no_address_register'],
    guards: ['ifMatch'],
  }),
  patchListing: defineOperation({
    id: 'patchListing',
    changes: listingData,
    method: 'PATCH',
    path: '/api/v2/listings/{id}',
    summary: 'Changes only the sent fields of a listing (JSON Merge Patch); null clears a field.',
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: writers, permission: 'family' },
    params: idParams,
    body: z
      .strictObject({ listing: z.looseObject({}).describe('The listing.') })
      .meta({ fields: listingVariants.map(({ draft }) => draft) }),
    mergePatch: true,
    response: writtenListing,
    versioned: true,
    errors: ['action_not_allowed', 'address_lookup', 'no_address_register'],
    guards: ['ifMatch'],
  }),
  listingProspectus: defineOperation({
    id: 'listingProspectus',
    method: 'GET',
    path: '/api/v2/listings/{id}/prospectus',
    summary: 'Returns a listing of any status as a PDF of two pages.',
    description:
      'If the listing is not public, each page of the PDF says so, and the PDF has no link to a public page.',
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    produces: 'application/pdf',
    revalidated: true,
    lasting: true,
    errors: ['rate_limited', 'not_drawn'],
  }),
  listingHistory: defineOperation({
    id: 'listingHistory',
    method: 'GET',
    path: '/api/v2/listings/{id}/history',
    summary: 'Lists the changes of a listing, newest first.',
    tag: 'listings',
    access: { who: 'account', of: 'listing', roles: anyRole, permission: 'family' },
    params: idParams,
    query: z.strictObject({
      before: z.coerce
        .number()
        .pipe(z.number().int().positive())
        .optional()
        .describe('ID of a change; only older changes are returned.'),
    }),
    response: z.strictObject({
      history: z.array(historyEntrySchema).describe('The changes, newest first.'),
      more: z.boolean().describe('Whether there are older entries.'),
    }),
  }),
};
