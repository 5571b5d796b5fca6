import { and, asc, count, eq, sql } from 'drizzle-orm';
import {
  mostViews,
  type SavedView,
  type SavedViewCreation,
  type SavedViewUpdate,
} from '../../schemas/savedView';
import { audit } from '../access/audit';
import type { Caller, WriteContext } from '../access/caller';
import { changeRecord, removeRecord, type SeenRecord, type VersionedRecords } from '../access/changeRecord';
import { changesBetween } from '../access/changes';
import { inScope } from '../access/scope';
import type { Database } from '../db/database';
import { isDuplicate } from '../db/errors';
import { accounts, accountViews, savedViews, users } from '../db/tables';
import { invalid } from '../errors';
import { checkSettings } from './checkSettings';

type Row = (typeof savedViews.$inferSelect | typeof accountViews.$inferSelect) & { accountID?: number };

type NewView = Pick<Row, 'list' | 'name' | 'settings'>;

const toResponse = ({ id: ID, accountID, list, name, settings, version }: Row): SavedView => ({
  ...settings,
  ID,
  ...(accountID === undefined ? {} : { accountID }),
  list,
  name,
  version,
});

/** Tables of the owners of views. The row of the owner is locked while the owner's views are counted. */
const owners = {
  savedView: {
    table: savedViews,
    owner: savedViews.userID,
    hold: (tx: Database, id: number) =>
      tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update'),
    insert: async (tx: Database, userID: number, given: NewView): Promise<Row[]> =>
      tx
        .insert(savedViews)
        .values({ ...given, userID })
        .returning(),
  },
  accountView: {
    table: accountViews,
    owner: accountViews.accountID,
    hold: (tx: Database, id: number) =>
      tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)).for('no key update'),
    insert: async (tx: Database, accountID: number, given: NewView): Promise<Row[]> =>
      tx
        .insert(accountViews)
        .values({ ...given, accountID })
        .returning(),
  },
} as const;
export type ViewKind = keyof typeof owners;

type ViewTable = (typeof owners)[ViewKind]['table'];

const viewsOf = (kind: ViewKind): VersionedRecords<ViewTable, SavedView> => ({
  kind,
  table: owners[kind].table,
  respond: (_tx, row) => toResponse(row),
});

/** Views of a list: those of the caller, except during an impersonation, and those of an account. */
export const listViews = async (
  db: Database,
  caller: Caller,
  { list, accountID }: { list: string; accountID?: number | undefined },
): Promise<SavedView[]> => {
  const own = caller.acting
    ? []
    : await db
        .select()
        .from(savedViews)
        .where(and(inScope('savedView', caller), eq(savedViews.list, list)))
        .orderBy(asc(sql`lower(${savedViews.name})`))
        .limit(mostViews);
  const shared =
    accountID === undefined
      ? []
      : await db
          .select()
          .from(accountViews)
          .where(
            and(
              inScope('accountView', caller, { accountID }),
              eq(accountViews.accountID, accountID),
              eq(accountViews.list, list),
            ),
          )
          .orderBy(asc(sql`lower(${accountViews.name})`))
          .limit(mostViews);
  return [...shared, ...own].map(toResponse);
};

/** @throws AppError `invalid` on `name` if the owner has another view of the list with the same name. */
const named = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicate(error)) throw invalid({ path: 'name', message: { rule: 'viewNameTaken' } });
    throw error;
  }
};

const comparable = ({ name, settings }: Pick<Row, 'name' | 'settings'>) => ({ name, ...settings });

/**
 * Saves a view for a user or an account.
 * @throws AppError `invalid` by field: settings that the list does not support, a duplicate name, or too many views.
 */
export const createView = async (
  tx: Database,
  kind: ViewKind,
  ownerID: number,
  given: SavedViewCreation,
  context: WriteContext,
): Promise<SavedView> => {
  checkSettings(given.list, given);
  const { table, owner, hold, insert } = owners[kind];
  const [held] = await hold(tx, ownerID);
  if (!held) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
  const [found] = await tx
    .select({ amount: count() })
    .from(table)
    .where(and(eq(owner, ownerID), eq(table.list, given.list)));
  if ((found?.amount ?? 0) >= mostViews)
    throw invalid({ path: 'name', message: { rule: 'tooManyViews', max: mostViews } });
  const { list, name, ...settings } = given;
  const [row] = await named(insert(tx, ownerID, { list, name, settings }));
  if (!row) throw new Error('Nothing was inserted');
  await audit(tx, {
    ...context,
    subject: { kind, id: row.id },
    action: 'create',
    changes: changesBetween({}, { list, ...comparable(row) }),
  });
  return toResponse(row);
};

/**
 * Replaces the settings and the name of a view.
 * @throws AppError `not_found`, `stale` with the current view, or `invalid`.
 */
export const updateView = (
  tx: Database,
  kind: ViewKind,
  seen: SeenRecord,
  given: SavedViewUpdate,
  context: WriteContext,
): Promise<SavedView> =>
  named(
    changeRecord(tx, viewsOf(kind), seen, context, (before) => {
      checkSettings(before.list, given);
      const { name, ...settings } = given;
      const changes = changesBetween(comparable(before), comparable({ name, settings }));
      if (Object.keys(changes).length === 0) return undefined;
      return { action: 'update', set: { name, settings }, changes };
    }),
  );

/** Deletes a view; the audit log stores its content. @throws AppError `not_found`, or `stale`. */
export const deleteView = (
  tx: Database,
  kind: ViewKind,
  seen: SeenRecord,
  context: WriteContext,
): Promise<void> =>
  removeRecord(tx, viewsOf(kind), seen, context, (row) => changesBetween(comparable(row), {}));
