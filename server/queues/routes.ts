import type { FastifyInstance } from 'fastify';
import { queueOperations as operations } from '../../schemas/operations/queues';
import { route } from '../http/route';
import type { Services } from '../services';
import { handBack, take } from './assign';
import { registerListingDecisions } from './mails';
import { readListingReview } from './readListingReview';
import { countQueues, readQueue } from './readQueue';

/** Registers the queues of staff and the assignment of their items (docs/decisions/queues.md). */
export const registerQueues = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;
  registerListingDecisions(services);

  route(app, services, operations.countQueues, async () => ({ queues: await countQueues(db) }));

  route(app, services, operations.readQueue, async ({ params }) => ({
    queueItems: await readQueue(db, params.queue),
  }));

  route(app, services, operations.readListingReview, async ({ params }) => ({
    review: await readListingReview(db, params.queue, params.id),
  }));

  route(app, services, operations.takeFromQueue, async ({ params, caller, write }) => {
    await write((tx) => take(tx, params, caller));
    return undefined;
  });

  route(app, services, operations.handBackToQueue, async ({ params, write }) => {
    await write((tx) => handBack(tx, params));
    return undefined;
  });
};
