import * as z from 'zod';
import { idParams } from '../api';
import { anyRole } from '../roles';
import { searchPreviewRequest, searchPreviewSchema } from '../searchAgent';
import { sentMatchSchema } from '../searchAgentMails';
import { searchDemandRequest, searchDemandSchema } from '../searchDemand';
import { id } from '../values';
import { defineOperation, smallBodyLimit } from './operation';

/** Operations of search agents in addition to those of their record type (docs/decisions/search-agents.md). */
export const searchAgentOperations = {
  previewSearchAgent: defineOperation({
    id: 'previewSearchAgent',
    method: 'POST',
    path: '/api/v2/search-agents/preview',
    summary: 'Returns the number of visible listings that a search finds, and the five newest.',
    tag: 'records',
    access: { who: 'signedIn' },
    labels: 'searchAgents',
    body: searchPreviewRequest,
    bodyLimit: smallBodyLimit,
    response: z.strictObject({ preview: searchPreviewSchema.describe('Matches of the search.') }),
    // The limit is above manual use of the form.
    rateLimit: { max: 300, seconds: 600 },
  }),
  countSearchDemand: defineOperation({
    id: 'countSearchDemand',
    method: 'POST',
    path: '/api/v2/search-agents/demand',
    summary:
      'Returns the number of active search agents that a listing matches, and the fields that exclude other search agents.',
    tag: 'records',
    access: { who: 'account', of: 'body', roles: anyRole },
    body: searchDemandRequest,
    bodyLimit: smallBodyLimit,
    response: z.strictObject({
      demand: searchDemandSchema.describe('Search agents that match such a listing.'),
    }),
    rateLimit: { max: 300, seconds: 600 },
  }),
  listSentMatches: defineOperation({
    id: 'listSentMatches',
    method: 'GET',
    path: '/api/v2/search-agents/{id}/sent',
    summary: 'Lists listings that were mailed for a search agent, newest first.',
    tag: 'records',
    access: { who: 'self', of: 'searchAgent' },
    params: idParams,
    query: z.strictObject({
      before: z.coerce
        .number()
        .pipe(id())
        .optional()
        .describe('ID of an entry; only older entries are returned.'),
    }),
    response: z.strictObject({
      sent: z.array(sentMatchSchema).describe('The listings that were mailed, at most 50.'),
      more: z.boolean().describe('Whether there are older entries.'),
    }),
  }),
};
