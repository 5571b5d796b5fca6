import type { apiKey as daApiKey } from '../da/imports';

export const apiKey = {
  tab: 'API keys',
  outcome: { created: 'Created', updated: 'Updated', unchanged: 'Unchanged' },
} satisfies typeof daApiKey;
