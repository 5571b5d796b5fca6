import type { FastifyInstance } from 'fastify';
import { defaultLanguage } from '../../schemas/languages';
import type { StaffMetaListEntry } from '../../schemas/metaListEntry';
import { metaOperations } from '../../schemas/operations/meta';
import { Answer, versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { createEntry, listEntries, moveEntry, updateEntry } from './entries';
import { readClosingReasons, readMetaList, readSubcategories } from './readMetaLists';

/**
 * Response that browsers revalidate each time, so that changes by staff are visible immediately. It varies by language.
 */
const current = <Body>(body: Body) =>
  new Answer(body, { 'cache-control': 'private, no-cache', vary: 'accept-language' });

const answer = (entry: StaffMetaListEntry) => versioned(entry.version, { metaListEntry: entry });

export const registerMetaLists = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, metaOperations.closingReasons, async () =>
    current({ closingReasons: await readClosingReasons(db) }),
  );

  route(app, services, metaOperations.subcategories, async ({ caller }) =>
    current({ subcategories: await readSubcategories(db, caller.language ?? defaultLanguage) }),
  );

  route(app, services, metaOperations.usageProposals, async ({ caller }) =>
    current({ usageProposals: await readMetaList(db, 'usageProposals', caller.language ?? defaultLanguage) }),
  );

  route(app, services, metaOperations.facilities, async ({ caller }) =>
    current({ facilities: await readMetaList(db, 'facilities', caller.language ?? defaultLanguage) }),
  );

  route(app, services, metaOperations.energyLabels, async ({ caller }) =>
    current({ energyLabels: await readMetaList(db, 'energyLabels', caller.language ?? defaultLanguage) }),
  );

  route(app, services, metaOperations.listMetaListEntries, async ({ query }) => ({
    metaListEntries: await listEntries(db, query.list),
  }));

  route(app, services, metaOperations.createMetaListEntry, ({ body, write, context }) =>
    write(async (tx) => answer(await createEntry(tx, body.metaListEntry, context))),
  );

  route(app, services, metaOperations.updateMetaListEntry, ({ params, version, body, write, context }) =>
    write(async (tx) =>
      answer(await updateEntry(tx, { id: params.id, version }, body.metaListEntry, context)),
    ),
  );

  route(app, services, metaOperations.moveMetaListEntry, ({ params, body, write, context }) =>
    write((tx) => moveEntry(tx, params.id, body.before, context)),
  );
};
