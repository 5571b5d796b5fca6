import * as z from 'zod';
import { searching } from '../limits';
import { foundSchema } from '../search';
import { multilineText } from '../values';
import { defineOperation } from './operation';

/** The one search over everything. */
export const searchOperations = {
  search: defineOperation({
    id: 'search',
    method: 'GET',
    path: '/api/v2/search',
    summary:
      "The caller's listings that fit a text, best first; for staff every account's, and accounts and users.",
    description:
      'Finds by case number, ID, address, title and contact, whatever the case, accents, signs and order of words, and words that are slightly misspelt. A case number or ID that is exactly the text comes first; closed and archived listings come after others that fit as well.',
    tag: 'listings',
    access: { who: 'signedIn' },
    query: z.strictObject({
      q: multilineText(1, searching.maxLength).describe(
        'What is looked for: parts of a case number, an ID, words of address, title or contact.',
      ),
    }),
    response: foundSchema,
    // Exceeds manual typing, which sends a request for nearly every letter.
    rateLimit: searching.calls,
  }),
};
