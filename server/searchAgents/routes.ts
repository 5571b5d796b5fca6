import type { FastifyInstance } from 'fastify';
import { searchAgentOperations as operations } from '../../schemas/operations/searchAgents';
import { route } from '../http/route';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { Services } from '../services';
import { previewSearch } from './previewSearch';
import { searchDemand } from './searchDemand';
import { sentMatches } from './sentMatches';

/** Maximum number of concurrent previews, in total and per user. The form requests a preview while the user types. */
const previewing = { atOnce: 4, waiting: 100 };
const perUser = { atOnce: 1, waiting: 4, error: 'rate_limited' } as const;

/**
 * Registers preview, demand and sent matches of search agents. Their create, read, update and delete operations are
 * registered by `records/`.
 */
export const registerSearchAgents = (app: FastifyInstance, services: Services): void => {
  const slots = concurrencyLimiter({ ...previewing, perKey: perUser });
  route(app, services, operations.previewSearchAgent, async ({ body, caller, signal }) => ({
    preview: await slots.run(() => previewSearch(services, body.filter), {
      key: caller.userID,
      signal,
    }),
  }));
  route(app, services, operations.countSearchDemand, async ({ body, caller, signal }) => {
    const { accountID, text = '', ...listing } = body.listing;
    const asker = { userID: caller.userID, accountID };
    const demand = await slots.run(() => searchDemand(services.database.db, { ...listing, text }, asker), {
      key: caller.userID,
      signal,
    });
    return { demand };
  });
  route(app, services, operations.listSentMatches, ({ params, query }) =>
    sentMatches(services.database.db, params.id, query.before),
  );
};
