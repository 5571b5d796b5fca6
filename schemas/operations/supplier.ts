import * as z from 'zod';
import { listQuery } from '../api';
import { imagePlace } from '../image';
import { imageKinds, imageLimits, lists } from '../limits';
import { familyNames, familyOfType, listingTypeIDs } from '../listing/families';
import { listingFilter, listingSorts } from '../listing/query';
import { listingRowSchema } from '../listing/record';
import { statuses, statusNameOf } from '../listing/status';
import { listingVariant } from '../listing/variants';
import { id, money, multilineText, text, webAddress } from '../values';
import { oneListing, writtenListing } from './listings';
import { defineOperation } from './operation';
import { takesImage } from './recordImage';

/** Statuses that a supplier can set. */
export const suppliedStatuses = ['active', 'inactive', 'closed'] as const;
export type SuppliedStatus = (typeof suppliedStatuses)[number];

const statusNumbers = suppliedStatuses.map((name) => statuses[name]);

/** Values required or allowed with the status `closed`. */
const closing = {
  closingReason: z
    .union([id(), text(1, 100)])
    .optional()
    .describe(
      'With `closed`: closing reason, by number, code or name of the meta list of closing reasons. `discontinued` requires a `closingReasonText`.',
    ),
  closedSince: z.iso.date().optional().describe('With `closed`: date of the closing; today if absent.'),
  closingReasonText: multilineText(1, 500)
    .optional()
    .describe('With `closed`: closing reason as text, at most 500 characters.'),
  achievedPrice: money()
    .optional()
    .describe(
      'With `closed` and the reason `concluded`: price or yearly rent that was achieved, in whole kroner. Used in aggregates only.',
    ),
};
export const closingKeys = Object.keys(closing);

const keys = {
  type: z
    .union([z.enum(familyNames), z.literal(listingTypeIDs).transform(familyOfType)])
    .describe('Type of the listing, by name or number.'),
  status: z
    .union([
      z.enum(suppliedStatuses),
      z.literal(statusNumbers).transform(statusNameOf).pipe(z.enum(suppliedStatuses)),
    ])
    .optional()
    .describe(
      'New status, by name or number; unchanged if absent. `active` publishes a draft or an inactive listing; if it is incomplete, it is not published, and `issues` lists the problems. `active` also reopens a closed listing. `inactive` deactivates an active listing, which can then be deleted. `closed` closes an active or inactive listing, with `closingReason`. A transition that the current status does not allow returns 409.',
    ),
  ...closing,
  imageURLs: z
    .array(webAddress(2000, 'imageUrl'))
    .max(10)
    .optional()
    .describe(
      'Public URLs of all images in order, at most 10; the first is the cover. New URLs are fetched, and images whose URL is missing here are removed. Uploaded images remain, after the images in this list.',
    ),
  coverTextConfirmed: z
    .boolean()
    .optional()
    .describe(
      'The advertiser’s confirmation that the cover contains no text, required for publication. A new cover requires a new confirmation.',
    ),
};

/** Body with a supplier's listing: the fields of the listing type, and the properties in `keys`. */
export const suppliedListing = z.strictObject({ listing: z.looseObject(keys) });

/** Body of a partial update by a supplier; the type cannot be changed. */
export const suppliedPatch = z.strictObject({
  listing: z.looseObject({
    ...keys,
    type: keys.type.optional().describe('Type of the listing, by name or number.'),
    imageURLs: keys.imageURLs
      .nullable()
      .describe(
        'Public URLs of all images in order, at most 10; the first is the cover. New URLs are fetched, and images whose URL is missing here are removed. Uploaded images remain, after the images in this list.',
      ),
  }),
});

const { minWidth, minHeight } = imageKinds.photograph;

/** Images that the server accepts, for the OpenAPI document. */
export const acceptedImages = `JPEG, PNG, WebP or AVIF of at most ${imageLimits.maxSize / 1024 ** 2} MiB, in landscape, at least ${minWidth} × ${minHeight} pixels.`;

const path = '/api/v2/listings/by-identifier/{identifier}';

const ofKey = { tag: 'imports', access: { who: 'apiKey', permission: 'family' } } as const;

const ofOne = {
  ...ofKey,
  params: z.strictObject({ identifier: text(1, 50) }),
  namesParams: true,
  query: z.strictObject({}),
  versioned: true,
} as const;

const changing = {
  ...ofOne,
  guards: ['conditional'],
  lasting: true,
} as const;

const writing = {
  ...changing,
  response: writtenListing.extend({
    issues: z
      .record(z.string(), z.string())
      .optional()
      .describe('Problems that prevented adding images or publishing the listing, by field.'),
  }),
  errors: ['several_listings', 'action_not_allowed', 'conflict', 'address_lookup', 'no_address_register'],
} as const;

// The schema accepts any object: the handler validates the listing with its variant and reports all errors together.
const body = z
  .strictObject({ listing: z.looseObject({}).describe('The listing.') })
  .meta({ fields: familyNames.map((family) => listingVariant(family).draft) });

/** Filters of listings, except filters about accounts and users. */
export const suppliedFilter = listingFilter
  .omit({
    accountID: true,
    createdBy: true,
    listingSupplier: true,
    promotionEnds: true,
    withoutEnquiries: true,
  })
  .describe('Text filters match any part of a value and ignore case.');

/** Operations for a supplier's system with an API key (docs/decisions/suppliers.md). */
export const supplierOperations = {
  listSuppliedListings: defineOperation({
    ...ofKey,
    access: { who: 'apiKey' },
    id: 'listSuppliedListings',
    method: 'GET',
    path: '/api/v2/listings/by-identifier',
    summary: "Lists the listings of the API key's account.",
    description: 'With `fields=all`, each row has all fields of its listing.',
    query: listQuery(suppliedFilter, listingSorts, lists.maxPage).extend({
      fields: z
        .enum(['columns', 'all'])
        .optional()
        .describe(
          'Additional fields of each row: `columns` adds the fields that can be columns of a list, `all` adds all fields of the listing.',
        ),
    }),
    response: z.strictObject({
      listings: z
        .array(listingRowSchema)
        .describe('The listings of this page as rows, with fewer fields than the complete record.'),
    }),
    list: true,
  }),
  getSuppliedListing: defineOperation({
    ...ofOne,
    id: 'getSuppliedListing',
    method: 'GET',
    path,
    summary: "Returns the listing with a case number on the API key's account.",
    response: oneListing,
    errors: ['several_listings'],
  }),
  putSuppliedListing: defineOperation({
    ...writing,
    id: 'putSuppliedListing',
    method: 'PUT',
    path,
    summary:
      'Creates or replaces the listing with a case number on the key’s account; omitted fields are cleared. Idempotent.',
    body,
    creates: true,
  }),
  patchSuppliedListing: defineOperation({
    ...writing,
    id: 'patchSuppliedListing',
    method: 'PATCH',
    path,
    summary:
      'Changes only the sent fields of the listing with a case number on the key’s account (JSON Merge Patch); null clears a field.',
    body,
    mergePatch: true,
  }),
  deleteSuppliedListing: defineOperation({
    ...changing,
    id: 'deleteSuppliedListing',
    method: 'DELETE',
    path,
    summary: "Deletes the draft or inactive listing with a case number on the key's account.",
    description:
      'Deactivate an active listing first by `PATCH` with the status `inactive`. Staff can restore a deleted listing for 30 days. Its case number can be reused immediately.',
    response: oneListing,
    errors: ['several_listings', 'action_not_allowed', 'conflict'],
  }),
  addSuppliedImage: defineOperation({
    ...changing,
    ...takesImage,
    rateLimit: undefined,
    guards: ['conditional', 'idempotencyKey'],
    id: 'addSuppliedImage',
    method: 'POST',
    path: `${path}/images`,
    summary: 'Adds an image to a listing by upload (multipart part `file`) or by URL.',
    description: `${acceptedImages} A listing has at most ${imageLimits.published.max}.`,
    query: imagePlace,
    response: oneListing,
    status: 201,
    errors: ['several_listings', 'action_not_allowed', 'image_fetch'],
  }),
};
