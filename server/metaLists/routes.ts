import type { FastifyInstance } from 'fastify';
import type { StaffMetaListEntry } from '../../schemas/metaListEntry';
import { metaOperations } from '../../schemas/operations/meta';
import { Answer, versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { createEntry, listEntries, moveEntry, updateEntry } from './entries';
import { readClosingReasons, readMetaList, readSubcategories } from './readMetaLists';

/** A browser asks anew each time it needs them: what staff change is to be seen at once. */
const current = <Body>(body: Body) => new Answer(body, { 'cache-control': 'private, no-cache' });

const answer = (entry: StaffMetaListEntry) => versioned(entry.version, { metaListEntry: entry });

/** The meta lists. */
export const registerMetaLists = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, metaOperations.closingReasons, async () =>
    current({ closingReasons: await readClosingReasons(db) }),
  );

  route(app, services, metaOperations.subcategories, async () =>
    current({ subcategories: await readSubcategories(db) }),
  );

  route(app, services, metaOperations.usageProposals, async () =>
    current({ usageProposals: await readMetaList(db, 'usageProposals') }),
  );

  route(app, services, metaOperations.facilities, async () =>
    current({ facilities: await readMetaList(db, 'facilities') }),
  );

  route(app, services, metaOperations.energyLabels, async () =>
    current({ energyLabels: await readMetaList(db, 'energyLabels') }),
  );

  route(app, services, metaOperations.listMetaListEntries, async ({ query }) => ({
    metaListEntries: await listEntries(db, query.list),
  }));

  route(app, services, metaOperations.createMetaListEntry, ({ body, write, caller, traceID }) =>
    write(async (tx) => answer(await createEntry(tx, body.metaListEntry, { caller, traceID }))),
  );

  route(
    app,
    services,
    metaOperations.updateMetaListEntry,
    ({ params, version, body, write, caller, traceID }) =>
      write(async (tx) =>
        answer(await updateEntry(tx, { id: params.id, version }, body.metaListEntry, { caller, traceID })),
      ),
  );

  route(app, services, metaOperations.moveMetaListEntry, ({ params, body, write, caller, traceID }) =>
    write((tx) => moveEntry(tx, params.id, body.before, { caller, traceID })),
  );
};
