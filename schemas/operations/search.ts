import * as z from 'zod';
import { searching } from '../limits';
import { foundSchema } from '../search';
import { multilineText } from '../values';
import { defineOperation } from './operation';

export const searchOperations = {
  search: defineOperation({
    id: 'search',
    method: 'GET',
    path: '/api/v2/search',
    summary:
      'Searches the caller’s listings, best match first; for staff the listings of all accounts, accounts and users.',
    description:
      'Searches case number, ID, address, title and contact. Case, accents, punctuation and word order are ignored, and slight misspellings are accepted. An exact case number or ID comes first; closed and archived listings come after equally good matches.',
    tag: 'listings',
    access: { who: 'signedIn' },
    query: z.strictObject({
      q: multilineText(1, searching.maxLength).describe(
        'Search text: parts of a case number, an ID, words of address, title or contact.',
      ),
    }),
    response: foundSchema,
    // The limit is above manual typing, which sends a request for almost every letter.
    rateLimit: searching.calls,
  }),
};
