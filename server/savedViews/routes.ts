import type { FastifyInstance } from 'fastify';
import { savedViewOperations as operations } from '../../schemas/operations/savedViews';
import type { SavedView } from '../../schemas/savedView';
import { versioned } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { createView, deleteView, listViews, updateView } from './savedViews';

const answer = (savedView: SavedView) => versioned(savedView.version, { savedView });

/** Registers the saved views of users and accounts (docs/decisions/saved-views.md). */
export const registerSavedViews = (app: FastifyInstance, services: Services): void => {
  const { db } = services.database;
  route(app, services, operations.listSavedViews, async ({ caller, query }) => ({
    savedViews: await listViews(db, caller, query),
  }));
  route(app, services, operations.createSavedView, ({ body, write, caller, context }) =>
    write(async (tx) => answer(await createView(tx, 'savedView', caller.userID, body.savedView, context))),
  );
  route(app, services, operations.createAccountView, ({ body, write, context }) => {
    const { accountID, ...view } = body.savedView;
    return write(async (tx) => answer(await createView(tx, 'accountView', accountID, view, context)));
  });
  for (const [kind, update, remove] of [
    ['savedView', operations.updateSavedView, operations.deleteSavedView],
    ['accountView', operations.updateAccountView, operations.deleteAccountView],
  ] as const) {
    route(app, services, update, ({ params, version, body, write, context }) =>
      write(async (tx) =>
        answer(await updateView(tx, kind, { id: params.id, version }, body.savedView, context)),
      ),
    );
    route(app, services, remove, ({ params, version, write, context }) =>
      write((tx) => deleteView(tx, kind, { id: params.id, version }, context)),
    );
  }
};
