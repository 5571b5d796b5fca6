import * as z from 'zod';
import { idParams, listQuery } from '../api';
import {
  apiCallFilter,
  apiCallSchema,
  apiKeyLimits,
  apiKeySchema,
  newApiKey,
  passwordAgain,
} from '../apiKey';
import { familyNames, familyOfType, listingTypeIDs } from '../listing/families';
import { listingVariant } from '../listing/variants';
import { pathID, text, webAddress } from '../values';
import { oneListing } from './listings';
import { defineOperation } from './operation';

const access = { who: 'account', of: 'account', roles: ['admin'] } as const;

/** What a supplier sends: the type of the listing, its fields, its images, and whether it is to be published. */
export const suppliedListing = z.strictObject({
  listing: z.looseObject({
    /** By its name or number. */
    type: z.union([z.enum(familyNames), z.literal(listingTypeIDs).transform(familyOfType)]),
    /** Requests publication, once nothing is lacking. */
    status: z.literal('active').optional(),
    /** All images by URL, in order: those that are new are fetched, those that are gone are removed. */
    imageURLs: z.array(webAddress(2000, 'imageUrl')).max(10).optional(),
    /** The advertiser's confirmation that the cover holds no text, which publication needs; another cover needs its own. */
    coverTextConfirmed: z.boolean().optional(),
  }),
});

/** The same, of which only what is sent changes: null clears a field, and objects are changed part by part. */
export const suppliedPatch = z.strictObject({
  listing: suppliedListing.shape.listing.extend({
    type: suppliedListing.shape.listing.shape.type.optional(),
    imageURLs: suppliedListing.shape.listing.shape.imageURLs.nullable(),
  }),
});

const supplying = {
  tag: 'imports',
  access: { who: 'apiKey', permission: 'family' },
  params: z.strictObject({ identifier: text(1, 50) }),
  query: z.strictObject({}),
  response: oneListing.extend({
    /** By field, what kept a listing that was asked to be published from it. */
    issues: z.record(z.string(), z.string()).optional(),
  }),
  guards: ['ifMatchOptional'],
  versioned: true,
  errors: ['several_listings', 'action_not_allowed', 'conflict', 'address_lookup', 'no_address_register'],
  rateLimit: apiKeyLimits.calls,
  lasting: true,
} as const;

const draftFields = familyNames.map((family) => listingVariant(family).draft);

export const apiKeyOperations = {
  listApiKeys: defineOperation({
    id: 'listApiKeys',
    method: 'GET',
    path: '/api/v2/accounts/{id}/api-keys',
    summary: "The account's API keys, newest first; never the keys themselves.",
    tag: 'imports',
    access,
    params: idParams,
    response: z.strictObject({ apiKeys: z.array(apiKeySchema) }),
  }),
  // No idempotency key: the answer would be kept, and with it the secret.
  createApiKey: defineOperation({
    id: 'createApiKey',
    method: 'POST',
    path: '/api/v2/accounts/{id}/api-keys',
    summary: 'Makes an API key; this answer is the only one that ever holds it.',
    description:
      'It asks for the password of whoever is signed in. The administrators of the account get a mail.',
    tag: 'imports',
    access: { ...access, notWhileActing: true },
    params: idParams,
    body: z.strictObject({ apiKey: newApiKey, password: passwordAgain }),
    response: z.strictObject({ apiKey: apiKeySchema, secret: z.string() }),
    status: 201,
    // Each is told to every administrator by mail.
    rateLimit: { max: 20, seconds: 3600 },
    errors: ['conflict', 'rate_limited'],
    labels: 'apiKey',
  }),
  revokeApiKey: defineOperation({
    id: 'revokeApiKey',
    method: 'DELETE',
    path: '/api/v2/accounts/{id}/api-keys/{keyId}',
    summary: 'Revokes an API key at once.',
    tag: 'imports',
    access,
    params: idParams.extend({ keyId: pathID() }),
    response: z.strictObject({ apiKey: apiKeySchema }),
  }),
  putSuppliedListing: defineOperation({
    id: 'putSuppliedListing',
    method: 'PUT',
    path: '/api/v2/listings/by-identifier/{identifier}',
    summary:
      "Creates or replaces the listing with a case number on the key's account: what is left out is cleared. Safe to repeat.",
    body: suppliedListing.meta({ fields: draftFields }),
    creates: true,
    ...supplying,
  }),
  patchSuppliedListing: defineOperation({
    id: 'patchSuppliedListing',
    method: 'PATCH',
    path: '/api/v2/listings/by-identifier/{identifier}',
    summary:
      "Changes only what is sent of the listing with a case number on the key's account (JSON Merge Patch): null clears a field.",
    body: suppliedPatch.meta({ fields: draftFields }),
    mergePatch: true,
    ...supplying,
  }),
  listApiCalls: defineOperation({
    id: 'listApiCalls',
    method: 'GET',
    path: '/api/v2/api-logs',
    summary: 'Calls made with the API keys of the accounts that the caller administers, newest first.',
    tag: 'imports',
    access: { who: 'signedIn' },
    query: listQuery(apiCallFilter, ['ID']),
    response: z.strictObject({ apiLogs: z.array(apiCallSchema) }),
    list: true,
  }),
};
