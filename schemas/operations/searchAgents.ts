import * as z from 'zod';
import { searchPreviewRequest, searchPreviewSchema } from '../searchAgent';
import { defineOperation, smallBodyLimit } from './operation';

/** Operations of search agents beside those of their record type (docs/decisions/search-agents.md). */
export const searchAgentOperations = {
  previewSearchAgent: defineOperation({
    id: 'previewSearchAgent',
    method: 'POST',
    path: '/api/v2/search-agents/preview',
    summary: 'The number of visible listings that a search finds, and the five newest.',
    tag: 'records',
    access: { who: 'signedIn' },
    labels: 'searchAgents',
    body: searchPreviewRequest,
    bodyLimit: smallBodyLimit,
    response: z.strictObject({ preview: searchPreviewSchema }),
    // Far above what a person changes in a form.
    rateLimit: { max: 300, seconds: 600 },
  }),
};
