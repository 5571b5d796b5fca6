import type { FastifyInstance } from 'fastify';
import { trackingOperations } from '../../schemas/operations/tracking';
import { addressOf } from '../http/ipAddress';
import { takeJson } from '../http/json';
import { route } from '../http/route';
import type { Services } from '../services';
import { type ArrivedEvent, arrivedEvents } from './arrivedEvent';
import { forgetEvents } from './forgetEvents';
import { groupCommit } from './groupCommit';
import { listingMetrics } from './listingMetrics';
import { rollUp } from './rollUp';
import { openSenders } from './senders';
import { storeEvents } from './storeEvents';

/**
 * While one group is being committed another can be, which leaves the other connections to people. Nobody waits for a
 * beacon: a short rest makes fewer and larger groups, and leaves the machine to those who do wait.
 */
const groups = { atOnce: 2, most: 5_000, queue: 50_000, restMs: 10 };

/** Events in, figures out (decisions §7, §10). */
export const registerTracking = (app: FastifyInstance, services: Services): void => {
  const { database, clock, log } = services;
  const events = groupCommit<ArrivedEvent>((arrived) => storeEvents(database.db, arrived), groups);
  const senders = openSenders(database.db, log);
  app.addHook('onClose', async () => senders.close());

  services.jobs.every('events rolled up', '* * * * *', async ({ signal }) => {
    const begun = performance.now();
    const added = await rollUp(database, signal);
    if (added > 0) log.info({ events: added, ms: Math.round(performance.now() - begun) }, 'events rolled up');
  });
  services.jobs.every('events forgotten', '17 * * * *', ({ signal }) =>
    forgetEvents(database, clock(), signal),
  );

  // Within a part of the app of its own: browsers send beacons as plain text, and it is taken here alone.
  void app.register(async (part) => {
    takeJson(part, 'text/plain');
    route(part, services, trackingOperations.track, async ({ body: { rawData }, request }) => {
      senders.count(addressOf(request), rawData.length);
      const arrived = arrivedEvents(rawData, clock());
      if (arrived.length > 0) await events.add(arrived);
    });
  });

  route(app, services, trackingOperations.listingMetrics, async ({ params, query }) => ({
    metrics: await listingMetrics(database.db, params.id, query, clock()),
  }));
};
