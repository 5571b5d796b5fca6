import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { families } from '../../schemas/listing/families';
import { importOperations as operations } from '../../schemas/operations/imports';
import { hasPermission } from '../access/rights';
import { concurrencyLimiter } from '../http/concurrencyLimiter';
import { AppError } from '../http/errors';
import { route } from '../http/route';
import { openKnownIDs } from '../metaLists/knownIDs';
import type { Services } from '../services';
import { cancelImport, importJobs, mapImport, startImport } from './changeImport';
import { checkImport } from './checkImport';
import { createImport } from './createImport';
import { sweepIncoming } from './incoming';
import { receiveFile } from './receiveFile';
import { runImport } from './runImport';
import { listImportRows, listImports, serveImport } from './serveImport';
import { type ImportServices, importJob } from './work';

/** Files that are read at the same time, and of one account: the accounts take turns. */
const reading = { atOnce: 2, waiting: 40, perKey: { atOnce: 1, waiting: 5, refusal: 'overloaded' } } as const;

/** Listings by file. */
export const registerImports = (app: FastifyInstance, services: Services): void => {
  const { database, jobs, addresses, media, log } = services;
  const { db, transaction } = database;
  const references = { addresses, knownIDs: openKnownIDs(db) };
  const working: ImportServices = { database, addresses, media, log, references };
  const readingPlaces = concurrencyLimiter(reading);
  app.addHook('onReady', () => sweepIncoming(services.config, true));

  jobs.on(importJobs.check, importJob, (job, { signal }) => checkImport(working, job, signal));
  jobs.on(importJobs.run, importJob, (job, { signal }) => runImport(working, job, signal));

  // Within a part of the app of its own: multipart is taken here alone.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, operations.createImport, async ({ params, query, caller, traceID, request }) => {
      const { id: accountID } = params;
      const { type: family } = query;
      if (!hasPermission(caller, accountID, families[family].permission))
        throw new AppError('forbidden_permission');
      const file = await receiveFile(request, services.config);
      try {
        const fileName = query.fileName ?? (file.name || family);
        const id = await readingPlaces.run(
          () =>
            createImport(database, {
              accountID,
              family,
              file,
              fileName,
              caller,
              traceID,
              stop: new AbortController().signal,
            }),
          { key: accountID },
        );
        return await serveImport(db, accountID, id);
      } finally {
        await file.discard();
      }
    });
  });

  route(app, services, operations.listImports, ({ params, query }) => listImports(db, params.id, query));

  route(app, services, operations.getImport, ({ params }) => serveImport(db, params.id, params.importId));

  route(app, services, operations.listImportRows, ({ params, query, request }) =>
    listImportRows(db, {
      accountID: params.id,
      importID: params.importId,
      query,
      acceptLanguage: request.headers['accept-language'],
    }),
  );

  type Change = Parameters<typeof cancelImport>[1];
  const changed = async (
    {
      params,
      caller,
      traceID,
    }: Pick<Change, 'caller' | 'traceID'> & {
      params: { id: number; importId: number };
    },
    work: (change: Change) => Promise<void>,
  ) => {
    await work({ accountID: params.id, importID: params.importId, caller, traceID });
    return serveImport(db, params.id, params.importId);
  };

  route(app, services, operations.mapImport, (call) =>
    changed(call, (change) => transaction((tx) => mapImport(tx, jobs, call.body, change))),
  );

  route(app, services, operations.runImport, (call) =>
    changed(call, (change) => transaction((tx) => startImport(tx, jobs, change))),
  );

  route(app, services, operations.cancelImport, (call) =>
    changed(call, (change) => transaction((tx) => cancelImport(tx, change))),
  );
};
