import type { Services } from '../services';
import { pruneKeys } from './idempotency';
import { pruneLimits } from './rateLimit';

/** Removes what is kept of requests for a while. */
export const registerRequestPruning = ({
  database: { db },
  jobs,
}: Pick<Services, 'database' | 'jobs'>): void => {
  jobs.every('requests pruned', '7 * * * *', async () => {
    await pruneKeys(db);
    await pruneLimits(db);
  });
};
