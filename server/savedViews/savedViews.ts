import { and, asc, count, eq, sql } from 'drizzle-orm';
import {
  mostViews,
  type SavedView,
  type SavedViewCreation,
  type SavedViewUpdate,
} from '../../schemas/savedView';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { changesBetween } from '../access/changes';
import { inScope } from '../access/scope';
import type { Database } from '../db/database';
import { isDuplicate } from '../db/errors';
import { accounts, accountViews, savedViews, users } from '../db/tables';
import { AppError, invalid, notFound } from '../http/errors';
import { checkSettings } from './checkSettings';

/** Who writes, in which request. */
interface Writer {
  caller: Caller;
  traceID: string;
}

/** A view with the version that the caller has seen. */
interface Seen {
  id: number;
  version: number;
}

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

/** Both kinds of owner are held while the number of their views is looked at. */
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

/** The caller's views of a list, where they are not acting for someone, and those of an account that they see. */
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

/** @throws AppError `invalid` on `name` where the owner has a view of the list by that name. */
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
 * Saves a view for a user, or for an account.
 * @throws AppError `invalid` by field: what the list does not take, a name used twice, one view too many.
 */
export const createView = async (
  tx: Database,
  kind: ViewKind,
  ownerID: number,
  given: SavedViewCreation,
  writer: Writer,
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
    ...writer,
    subject: { kind, id: row.id },
    action: 'create',
    changes: changesBetween({}, { list, ...comparable(row) }),
  });
  return toResponse(row);
};

/** The view as it is, held until the transaction ends. @throws AppError `not_found`, or `stale` for another version. */
const holdView = async (tx: Database, kind: ViewKind, { id, version }: Seen): Promise<Row> => {
  const { table } = owners[kind];
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  if (!row) throw notFound();
  if (row.version !== version) throw new AppError('stale', { extra: { current: toResponse(row) } });
  return row;
};

/** Replaces what a view shows, and its name. @throws AppError `not_found`, `stale` with the view as it is, or `invalid`. */
export const updateView = async (
  tx: Database,
  kind: ViewKind,
  seen: Seen,
  given: SavedViewUpdate,
  writer: Writer,
): Promise<SavedView> => {
  const { table } = owners[kind];
  const before = await holdView(tx, kind, seen);
  checkSettings(before.list, given);
  const { name, ...settings } = given;
  const changes = changesBetween(comparable(before), comparable({ name, settings }));
  if (Object.keys(changes).length === 0) return toResponse(before);
  const [row] = await named(
    tx
      .update(table)
      .set({ name, settings, version: sql`${table.version} + 1`, updatedAt: sql`now()` })
      .where(eq(table.id, seen.id))
      .returning(),
  );
  if (!row) throw notFound();
  await audit(tx, { ...writer, subject: { kind, id: seen.id }, action: 'update', changes });
  return toResponse(row);
};

/** Deletes a view; the audit log keeps what it was. @throws AppError `not_found`, or `stale`. */
export const deleteView = async (tx: Database, kind: ViewKind, seen: Seen, writer: Writer): Promise<void> => {
  const { table } = owners[kind];
  const row = await holdView(tx, kind, seen);
  const subject = { kind, id: seen.id };
  // While it is there: whose it is.
  await audit(tx, { ...writer, subject, action: 'delete', changes: changesBetween(comparable(row), {}) });
  await tx.delete(table).where(eq(table.id, seen.id));
};
