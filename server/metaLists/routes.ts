import type { FastifyInstance } from 'fastify';
import { metaOperations } from '../../schemas/operations/meta';
import { Answer } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { readClosingReasons, readMetaList, readSubcategories } from './readMetaLists';

/** They change with a new version of the product alone: a browser need not ask for each form. */
const kept = <Body>(body: Body) => new Answer(body, { 'cache-control': 'private, max-age=300' });

/** The meta lists. */
export const registerMetaLists = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;

  route(app, services, metaOperations.closingReasons, async () =>
    kept({ closingReasons: await readClosingReasons(db) }),
  );

  route(app, services, metaOperations.subcategories, async () =>
    kept({ subcategories: await readSubcategories(db) }),
  );

  route(app, services, metaOperations.usageProposals, async () =>
    kept({ usageProposals: await readMetaList(db, 'usageProposals') }),
  );

  route(app, services, metaOperations.facilities, async () =>
    kept({ facilities: await readMetaList(db, 'facilities') }),
  );

  route(app, services, metaOperations.energyLabels, async () =>
    kept({ energyLabels: await readMetaList(db, 'energyLabels') }),
  );
};
