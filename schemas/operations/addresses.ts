import * as z from 'zod';
import { addressSchema } from '../address';
import { autocomplete } from '../limits';
import { multilineText } from '../values';
import { defineOperation } from './operation';

export const addressOperations = {
  searchAddresses: defineOperation({
    id: 'searchAddresses',
    method: 'GET',
    path: '/api/v2/addresses',
    summary: 'Finds official addresses that contain every part of the text, best match first.',
    tag: 'addresses',
    access: { who: 'signedIn', orKey: true },
    query: z.strictObject({
      q: multilineText(autocomplete.minLength, 100).describe('Parts of the address, in any order.'),
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(autocomplete.maxResults)
        .default(autocomplete.maxResults)
        .describe('Maximum number of addresses in the response.'),
    }),
    response: z.strictObject({
      addresses: z.array(addressSchema).describe('The addresses, best match first.'),
      continuations: z
        .array(z.string())
        .describe('Query texts for a further search, if streets or towns were found instead of addresses.'),
    }),
    errors: ['address_lookup', 'no_address_register', 'rate_limited'],
  }),
  getAddress: defineOperation({
    id: 'getAddress',
    method: 'GET',
    path: '/api/v2/addresses/{id}',
    summary: 'Returns one official address.',
    tag: 'addresses',
    access: { who: 'signedIn', orKey: true },
    params: z.strictObject({
      id: addressSchema.shape.ID,
    }),
    response: z.strictObject({ address: addressSchema.describe('The address.') }),
    errors: ['address_lookup'],
  }),
};
