import type { FastifyInstance } from 'fastify';
import { listingActions } from '../../schemas/listing/status';
import { isPlainMove, listingLifeOperations as life } from '../../schemas/operations/listingLife';
import { route } from '../http/route';
import type { Services } from '../services';
import { archiveClosed } from './archiveClosed';
import { copyListing } from './copyListing';
import { countMissing } from './countMissing';
import { moveListing } from './moveListing';
import { undoListing } from './undoListing';

/** What happens to a listing after it was written: the status matrix, and copies (docs/decisions/listing-status.md). */
export const registerListingLife = (app: FastifyInstance, services: Services): void => {
  const { database, jobs, clock, transitions } = services;
  jobs.every('closed listings archived', '10 3 * * *', ({ signal }) =>
    archiveClosed(database, transitions, clock(), signal),
  );
  jobs.every('missing things counted', '*/5 * * * *', ({ signal }) => countMissing(database, signal));
  for (const action of listingActions.filter(isPlainMove)) {
    route(app, services, life[action], ({ params, body, conditions, caller, traceID, write }) =>
      write((tx) =>
        moveListing(tx, transitions, { id: params.id, action, ...body, conditions, caller, traceID }),
      ),
    );
  }
  for (const action of ['close', 'reclose'] as const) {
    route(app, services, life[action], ({ params, body, conditions, caller, traceID, write }) =>
      write((tx) =>
        moveListing(tx, transitions, {
          id: params.id,
          action,
          conditions,
          details: { closing: body },
          caller,
          traceID,
        }),
      ),
    );
  }
  route(app, services, life.quarantine, (call) => {
    const { params, body, conditions, caller, traceID, write } = call;
    return write((tx) =>
      moveListing(tx, transitions, {
        id: params.id,
        action: 'quarantine',
        conditions,
        details: { quarantineReason: body.reason },
        caller,
        traceID,
      }),
    );
  });
  route(app, services, life.undo, ({ params, version, body, caller, traceID, write }) =>
    write((tx) =>
      undoListing(tx, transitions, {
        id: params.id,
        version,
        of: body?.of ?? 'listing',
        caller,
        traceID,
        now: clock(),
      }),
    ),
  );
  route(app, services, life.copy, ({ params, body: { keepCaseNumber }, caller, traceID, write }) =>
    write((tx) => copyListing(tx, { id: params.id, keepCaseNumber, caller, traceID })),
  );
};
