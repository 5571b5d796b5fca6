import type { FastifyInstance, FastifyRequest } from 'fastify';
import { trackingOperations } from '../../schemas/operations/tracking';
import { trackingLimits } from '../../schemas/tracking/codes';
import { checkEvents, type TrackingEvent } from '../../schemas/tracking/events';
import { AppError } from '../errors';
import { takeJson } from '../http/json';
import { route } from '../http/route';
import { fieldSentences } from '../http/sentences';
import { addressOf } from '../ipAddress';
import type { Services } from '../services';
import { accountMetrics } from './accountMetrics';
import { type ArrivedEvent, arrivedEvents } from './arrivedEvent';
import { fillBenchmarks, readAccountBenchmark, readBenchmark } from './benchmark';
import { danishDay } from './danishDay';
import { type OutcomeOf, openOutcomes } from './eventOutcomes';
import { groupCommit } from './groupCommit';
import { listingMetrics } from './listingMetrics';
import { pruneEvents } from './pruneEvents';
import { isRobot } from './robots';
import { rollUp } from './rollUp';
import { openSenders } from './senders';
import { openSources } from './sources';
import { storeEvents } from './storeEvents';
import { sumDays } from './sumDays';
import { registerWeekMail } from './weekMail';

/**
 * Options of the group commit. Two concurrent groups leave enough database connections for users. The client of a
 * beacon does not wait for the response, so a short pause can make the groups larger.
 */
const groups = { atOnce: 2, most: 5_000, queue: 50_000, restMs: 10 };

/** Limits per IP address. */
const limits = {
  events: { name: 'tracking', max: trackingLimits.eventsPerMinute, seconds: 60 },
  bytes: { name: 'tracking bytes', max: trackingLimits.bytesPerDay, seconds: 24 * 60 * 60 },
};

/** Registers the routes that receive events and read figures, and the jobs of tracking. */
export const registerTracking = (app: FastifyInstance, services: Services): void => {
  const { database, reads, clock, log, dayCounts } = services;
  const events = groupCommit<ArrivedEvent>((arrived) => storeEvents(database.db, arrived), groups);
  const eventsOf = openSenders(database.db, log, limits.events);
  const bytesOf = openSenders(database.db, log, limits.bytes);
  const sourceOf = openSources(database.db);
  const outcomesOf = openOutcomes(services);
  registerWeekMail(services);
  app.addHook('onClose', async () => {
    eventsOf.close();
    bytesOf.close();
    await dayCounts.flush();
  });

  const leaveOut = (rejected: readonly TrackingEvent[]) => {
    for (const event of rejected) {
      if (event.event === 'listing_action') dayCounts.add(event.target_listing_id, 'refused');
    }
  };

  /**
   * Converts the events of a request that are to be stored.
   * @throws AppError `rate_limited`.
   */
  const admit = async (sent: readonly TrackingEvent[], address: string): Promise<ArrivedEvent[]> => {
    const now = clock();
    try {
      eventsOf.count(address, sent.length);
      const arrived = arrivedEvents(sent, now, await sourceOf(address, danishDay(now)));
      bytesOf.count(address, Buffer.byteLength(JSON.stringify(arrived)));
      return arrived;
    } catch (error) {
      leaveOut(sent);
      throw error;
    }
  };

  /**
   * Stores the events of a request. Robots get the normal response, except in debug mode.
   * @returns outcomes of the events, for debug mode.
   * @throws AppError `rate_limited`, except in debug mode.
   */
  const take = async (
    sent: readonly TrackingEvent[],
    request: FastifyRequest,
    debug: boolean,
  ): Promise<OutcomeOf> => {
    if (isRobot(request)) {
      leaveOut(sent);
      return () => 'robot';
    }
    try {
      const arrived = await admit(sent, addressOf(request));
      const outcomeOf: OutcomeOf = debug ? await outcomesOf(sent, request) : () => 'accepted';
      if (arrived.length > 0) await events.add(arrived);
      return outcomeOf;
    } catch (error) {
      if (debug && error instanceof AppError && error.code === 'rate_limited') return () => 'rate_limited';
      throw error;
    }
  };

  services.jobs.every('events rolled up', '* * * * *', async ({ signal }) => {
    const begun = performance.now();
    const added = await rollUp(database, signal);
    if (added > 0) log.info({ events: added, ms: Math.round(performance.now() - begun) }, 'events rolled up');
  });
  services.jobs.every('events forgotten', '17 * * * *', ({ signal }) =>
    pruneEvents(database, clock(), signal),
  );
  services.jobs.every('days summed', '37 3 * * *', ({ signal }) => sumDays(database, clock(), signal));
  services.jobs.every('benchmarks filled in', '21 4 * * *', ({ signal }) =>
    fillBenchmarks(database, clock(), signal),
  );

  // Beacons have the content type `text/plain`, which is accepted in this Fastify scope only.
  void app.register(async (part) => {
    takeJson(part, 'text/plain');
    route(part, services, trackingOperations.track, async ({ body: { rawData, debug = false }, request }) => {
      const { events: sent, faults } = checkEvents(rawData);
      const outcomeOf = await take(
        sent.filter((event) => event !== undefined),
        request,
        debug,
      );
      if (debug)
        return {
          outcomes: sent.map((event) => (event === undefined ? 'invalid' : outcomeOf(event))),
          ...(faults.length > 0
            ? { fields: fieldSentences(faults, request.headers['accept-language']) }
            : {}),
        };
      // The error is thrown only now, after the valid events have been stored.
      if (faults.length > 0) throw new AppError('invalid', { issues: faults });
      return undefined;
    });
  });

  const read = reads.of('statistics');
  route(app, services, trackingOperations.accountMetrics, async ({ params, query }) => ({
    metrics: await read((db) => accountMetrics(db, params.id, query, clock())),
  }));
  route(app, services, trackingOperations.listingMetrics, async ({ params, query, caller }) => ({
    metrics: await read((db) => listingMetrics(db, params.id, query, { now: clock(), staff: caller.staff })),
  }));

  route(app, services, trackingOperations.accountBenchmark, async ({ params }) => ({
    benchmark: await read((db) => readAccountBenchmark(db, params.id, clock())),
  }));
  route(app, services, trackingOperations.listingBenchmark, async ({ params }) => ({
    benchmark: await read((db) => readBenchmark(db, params.id, clock())),
  }));
};
