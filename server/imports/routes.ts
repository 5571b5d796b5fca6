import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { importTurnMs } from '../../schemas/imports/states';
import { families } from '../../schemas/listing/families';
import { importOperations as operations } from '../../schemas/operations/imports';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { AppError } from '../errors';
import { versioned } from '../http/answer';
import type { Call } from '../http/call';
import { route } from '../http/route';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import { openKnownIDs } from '../metaLists/knownIDs';
import type { Services } from '../services';
import { cancelImport, chooseHeader, deleteImport, mapImport, startImport, startUndo } from './changeImport';
import { checkImport } from './checkImport';
import { createImport } from './createImport';
import { prepareRowEdit } from './editRow';
import { listImportProblems } from './importProblems';
import { sweepIncoming } from './incoming';
import { getImportRow, listImportRows } from './listImportRows';
import { reclaimRows } from './quota';
import { receiveFile } from './receiveFile';
import { resolveRows } from './resolveRows';
import { runImport } from './runImport';
import { tidyImports } from './tidyImports';
import { listImports, toImportResponse } from './toImportResponse';
import { undoImport } from './undoImport';
import { type ImportJob, type ImportServices, jobKey } from './work';

/** Limits of concurrent file reads, in total and per account. Accounts are served round-robin. */
const reading = { atOnce: 2, waiting: 40, perKey: { atOnce: 1, waiting: 5, error: 'overloaded' } } as const;

/** Registers the routes and jobs of the import of listings from files. */
export const registerImports = (app: FastifyInstance, services: Services): void => {
  const { database, jobs, addresses, media, log, transitions } = services;
  const { db, transaction } = database;
  const references = { addresses, knownIDs: openKnownIDs(db) };
  const working: ImportServices = { database, addresses, media, log, jobs, transitions, references };
  const readingPlaces = concurrencyLimiter(reading);
  app.addHook('onReady', () => sweepIncoming(services.config, true));

  /**
   * Runs a step of an import until it is complete. After a time limit, the job is queued again behind the jobs of other
   * imports.
   */
  const inTurns = (
    name: 'import.check' | 'import.run' | 'import.settle' | 'import.undo',
    work: typeof runImport,
  ) =>
    jobs.on(name, async (job: ImportJob, { signal }) => {
      const began = Date.now();
      const isOver = () => Date.now() - began > importTurnMs;
      if (await work(working, job, { signal, isOver })) return;
      signal.throwIfAborted();
      await transaction((tx) => jobs.send(tx, name, job, { singletonKey: jobKey(job) }));
    });
  jobs.every('imports pruned', '29 * * * *', async () => {
    await tidyImports(database);
    // Each server deletes its own leftover folders when it starts. This job deletes the folders of servers that were
    // never started again.
    await sweepIncoming(services.config);
  });
  inTurns('import.check', checkImport);
  inTurns('import.run', runImport);
  inTurns('import.settle', resolveRows);
  inTurns('import.undo', undoImport);

  // Multipart bodies are accepted in this Fastify scope only.
  void app.register(async (part) => {
    await part.register(multipart);
    route(part, services, operations.createImport, async (call) => {
      const { params, query, caller, traceID, write } = call;
      const { id: accountID } = params;
      const { type: family, encoding } = query;
      if (!hasPermission(caller, accountID, families[family].permission))
        throw new AppError('forbidden_permission');
      return services.uploads.inTurn(call, async () => {
        const file = await receiveFile(services.uploads, call, services.config);
        try {
          const fileName = query.fileName ?? (file.name || family);
          const creation = {
            accountID,
            family,
            file,
            fileName,
            encoding,
            caller,
            traceID,
            write,
            stop: call.signal,
          };
          return await readingPlaces.run(() => createImport(database, creation), {
            key: accountID,
            signal: call.signal,
          });
        } finally {
          await file.discard();
        }
      });
    });
  });

  route(app, services, operations.listImports, ({ params, query }) => listImports(db, params.id, query));

  const currentImport = async (tx: Database, accountID: number, importID: number) => {
    const answer = await toImportResponse(tx, accountID, importID);
    return versioned(answer.import.version, answer);
  };

  route(app, services, operations.getImport, ({ params }) => currentImport(db, params.id, params.importId));

  route(app, services, operations.listImportRows, ({ params, query, request }) =>
    listImportRows(db, {
      accountID: params.id,
      importID: params.importId,
      query,
      acceptLanguage: request.headers['accept-language'],
    }),
  );

  const askedRow = ({
    params,
    request,
  }: {
    params: { id: number; importId: number; number: number };
    request: FastifyRequest;
  }) => ({
    accountID: params.id,
    importID: params.importId,
    number: params.number,
    acceptLanguage: request.headers['accept-language'],
  });

  route(app, services, operations.getImportRow, (call) => getImportRow(db, askedRow(call)));

  route(app, services, operations.listImportProblems, ({ params, request }) =>
    listImportProblems(db, {
      accountID: params.id,
      importID: params.importId,
      acceptLanguage: request.headers['accept-language'],
    }),
  );

  route(app, services, operations.editImportRow, async (call) => {
    const { params, caller, traceID, write, body } = call;
    const { id: accountID, importId: importID, number } = params;
    const { import: before } = await toImportResponse(db, accountID, importID);
    const change = { accountID, importID, caller, traceID, round: before.version - 1 };
    const edit = await prepareRowEdit(working, change, { number, cells: body.cells });
    return write(async (tx) => {
      await edit(tx);
      return {
        ...(await toImportResponse(tx, accountID, importID)),
        ...(await getImportRow(tx, askedRow(call))),
      };
    });
  });

  type Change = Parameters<typeof cancelImport>[1];
  type ChangeCall = Pick<
    Call<{ id: number; importId: number }, unknown, unknown>,
    'params' | 'caller' | 'traceID' | 'write'
  >;
  const changed = (
    { params: { id: accountID, importId: importID }, caller, traceID, write }: ChangeCall,
    change: (tx: Database, about: Change) => Promise<void>,
  ) =>
    write(async (tx) => {
      await change(tx, { accountID, importID, caller, traceID });
      return currentImport(tx, accountID, importID);
    });

  route(app, services, operations.mapImport, (call) =>
    changed(call, (tx, about) => mapImport(tx, jobs, { ...call.body, version: call.version }, about)),
  );

  route(app, services, operations.chooseImportHeader, (call) =>
    changed(call, (tx, about) => chooseHeader(tx, { ...call.body, version: call.version }, about)),
  );

  route(app, services, operations.runImport, (call) =>
    changed(call, (tx, about) => startImport(tx, jobs, call.body ?? { confirmedPrices: 0 }, about)),
  );

  route(app, services, operations.undoImport, (call) =>
    changed(call, (tx, about) => startUndo(tx, jobs, about)),
  );

  route(app, services, operations.cancelImport, (call) => changed(call, cancelImport));

  route(app, services, operations.deleteImport, async ({ params, caller, traceID, write }) => {
    await write((tx) =>
      deleteImport(tx, { accountID: params.id, importID: params.importId, caller, traceID }),
    );
    await reclaimRows(database);
  });
};
