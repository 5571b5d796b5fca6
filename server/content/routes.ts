import type { FastifyInstance, FastifyRequest } from 'fastify';
import { danishDate } from '../../schemas/calendar';
import { pageOperations as operations } from '../../schemas/operations/pages';
import type { PageRecord } from '../../schemas/pages/page';
import type { Caller } from '../access/caller';
import { readHistory } from '../access/readHistory';
import { revalidated, versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { registerContentImages } from './contentImages';
import { readCookieTables, readOnlinePage, readOnlinePages } from './onlinePages';
import { readPage, readTree, toPageRow } from './pageRows';
import { createPage, deletePage, movePage, setPublished, updatePage } from './writePages';

/** Registers the operations on pages, for editing and for reading (docs/decisions/pages.md). */
export const registerContent = (app: FastifyInstance, services: Services): void => {
  const {
    database: { db },
    clock,
    routeRoots,
  } = services;
  const answer = (page: PageRecord) => versioned(page.version, { page });

  registerContentImages(app, services);
  route(app, services, operations.listPages, async () => ({
    pages: (await readTree(db)).map(toPageRow),
  }));
  route(app, services, operations.getPage, async ({ params }) => answer(await readPage(db, params.id)));
  route(app, services, operations.createPage, ({ body, write, context }) =>
    write(async (tx) => answer(await createPage(tx, body.page, { ...context, routeRoots }))),
  );
  route(app, services, operations.updatePage, ({ params, version, body, write, context }) =>
    write(async (tx) =>
      answer(await updatePage(tx, { id: params.id, version }, body.page, { ...context, routeRoots })),
    ),
  );
  route(app, services, operations.deletePage, ({ params, version, write, context }) =>
    write((tx) => deletePage(tx, { id: params.id, version }, context)),
  );
  route(app, services, operations.movePage, ({ params, version, body, write, context }) =>
    write(async (tx) =>
      answer(await movePage(tx, { id: params.id, version }, body, { ...context, routeRoots })),
    ),
  );
  for (const [operation, published] of [
    [operations.publishPage, true],
    [operations.unpublishPage, false],
  ] as const)
    route(app, services, operation, ({ params, version, write, context }) =>
      write(async (tx) => answer(await setPublished(tx, { id: params.id, version }, published, context))),
    );
  route(app, services, operations.pageHistory, async ({ params, query, caller, request }) => {
    const { headers } = request;
    return readHistory(
      db,
      { kind: 'page', id: params.id, before: query.before },
      caller,
      headers['accept-language'],
    );
  });

  const readerOf = ({ caller, request }: { caller: Caller; request: FastifyRequest }) => ({
    caller,
    acceptLanguage: request.headers['accept-language'],
    today: danishDate(clock()),
  });
  route(app, services, operations.listOnlinePages, async (call) =>
    revalidated({ children: await readOnlinePages(db, readerOf(call)) }),
  );
  route(app, services, operations.renderOnlinePage, async ({ request }) =>
    revalidated({ onlinePage: await readCookieTables(db, request.headers['accept-language']) }),
  );
  route(app, services, operations.getOnlinePage, async (call) =>
    revalidated({ onlinePage: await readOnlinePage(db, call.params.id, readerOf(call)) }),
  );
};
