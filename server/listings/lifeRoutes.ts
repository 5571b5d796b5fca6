import type { FastifyInstance } from 'fastify';
import { actionsWithBody, listingLifeOperations as life } from '../../schemas/operations/listingLife';
import { route } from '../http/route';
import type { Services } from '../services';
import { archiveClosed } from './archiveClosed';
import { copyListing } from './copyListing';
import { countMissing } from './countMissing';
import { moveListing } from './moveListing';
import { undoListing } from './undoListing';

/** Registers the routes that change the status of listings and copy them (docs/decisions/listing-status.md). */
export const registerListingLife = (app: FastifyInstance, services: Services): void => {
  const { database, jobs, clock, transitions } = services;
  jobs.every('closed listings archived', '10 3 * * *', ({ signal }) =>
    archiveClosed(database, transitions, clock(), signal),
  );
  jobs.every('missing things counted', '*/5 * * * *', ({ signal }) => countMissing(database, signal));
  for (const action of [...actionsWithBody('none'), ...actionsWithBody('images')]) {
    route(app, services, life[action], ({ params, body, conditions, caller, traceID, write }) =>
      write((tx) =>
        moveListing(tx, transitions, { id: params.id, action, ...body, conditions, caller, traceID }),
      ),
    );
  }
  for (const action of actionsWithBody('closing')) {
    route(app, services, life[action], ({ params, body, conditions, caller, traceID, write }) => {
      const details = { closing: body };
      return write((tx) =>
        moveListing(tx, transitions, { id: params.id, action, conditions, details, caller, traceID }),
      );
    });
  }
  for (const action of actionsWithBody('quarantine')) {
    route(app, services, life[action], ({ params, body, conditions, caller, traceID, write }) => {
      const details = { quarantineReason: body.reason };
      return write((tx) =>
        moveListing(tx, transitions, { id: params.id, action, conditions, details, caller, traceID }),
      );
    });
  }
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
