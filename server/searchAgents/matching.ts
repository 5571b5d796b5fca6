import { type SearchInterval, searchIntervals } from '../../schemas/searchAgent';
import type { Services } from '../services';
import { registerSearchAgentMails } from './mail';
import { matchListings } from './matchListing';
import { queueDigests } from './queueDigests';
import { askWhetherWanted, pruneMatches } from './stillWanted';

/** Registers the jobs that match search agents, and their mails (docs/decisions/matching.md). */
export const registerSearchAgentMatching = (services: Services): void => {
  const { database, jobs, mails } = services;
  registerSearchAgentMails(services);
  jobs.every('listings matched', '* * * * *', async ({ signal }) =>
    matchListings(database, await jobs.now(), signal),
  );
  const digests = (name: string, cron: string, interval: SearchInterval) =>
    jobs.every(name, cron, async ({ signal }) =>
      queueDigests(database, mails, interval, await jobs.now(), signal),
    );
  digests('matches mailed at once', '* * * * *', searchIntervals.atOnce);
  digests('matches mailed daily', '0 7 * * *', searchIntervals.daily);
  digests('matches mailed weekly', '0 7 * * 1', searchIntervals.weekly);
  jobs.every('matches pruned', '23 4 * * *', async () => pruneMatches(database.db, await jobs.now()));
  jobs.every('search agents asked about', '0 9 * * *', async ({ signal }) =>
    askWhetherWanted(database, mails, await jobs.now(), signal),
  );
};
