import { and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { type Database, rows } from '../../db/database';
import {
  accountDays,
  accountViews,
  actionDays,
  apiKeys,
  apiLog,
  associations,
  enquiries,
  importedRows,
  importMappings,
  imports,
  invitations,
  listings,
  queueAssignments,
  recordStores,
  trackingProgress,
} from '../../db/tables';
import { removeEnded } from '../invitations';

/** Ids of the merged and the remaining account; both are locked. */
export interface Merging {
  from: number;
  into: number;
}

/**
 * Rule for a column that refers to an account: the rows are moved to the remaining account, or remain with the merged
 * account for a stated reason.
 */
export type MergeRule =
  | { moves: (tx: Database, merging: Merging) => Promise<void> }
  | { stays: string; ends?: (tx: Database, merging: Merging) => Promise<void> };

/** Maximum number of rows that one statement moves, because of the statement timeout. */
const batch = 1000;

/** Moves all rows in batches. Rows are locked before they are moved, so that concurrent writes are moved too. */
const every =
  (table: AnyPgTable & { id: AnyPgColumn }) =>
  async (tx: Database, { from, into }: Merging): Promise<void> => {
    for (;;) {
      const held = await rows<{ id: number }>(
        tx,
        sql`select id from ${table} where account_id = ${from} order by id limit ${batch} for update`,
      );
      const ids = sql.param(held.map(({ id }) => id));
      await tx.execute(sql`update ${table} set account_id = ${into} where id = any(${ids}::bigint[])`);
      if (held.length < batch) return;
    }
  };

const statements =
  (...given: readonly ((merging: Merging) => SQL)[]) =>
  async (tx: Database, merging: Merging): Promise<void> => {
    for (const statement of given) await tx.execute(statement(merging));
  };

const gone =
  (table: AnyPgTable) =>
  ({ from }: Merging) =>
    sql`delete from ${table} where account_id = ${from}`;

/** Moves invitations; invitations of users of the remaining account are deleted. */
const moveInvitations = statements(
  // The roles of an invited user on the remaining account are unchanged.
  ({ from, into }) => sql`delete from ${associations} as held using ${invitations} as open
    where open.account_id = ${from} and held.account_id = ${from} and held.user_id = open.user_id
      and exists (select from ${associations} as there
        where there.account_id = ${into} and there.user_id = open.user_id)`,
  ({ from, into }) => sql`update ${invitations} set account_id = ${into} where account_id = ${from}
    and not exists (select from ${associations} as held
      where held.account_id = ${into} and held.user_id = ${invitations.userID})`,
  gone(invitations),
);

/** Rules for all record types of accounts, so that a new record type requires no rule. */
const recordRules = (): Record<string, MergeRule> =>
  Object.fromEntries(
    recordStores
      .filter(({ type }) => type.ownedBy === 'account')
      .map((store) => [`${getTableName(store.table)}.account_id`, { moves: every(store.table) }]),
  );

/** Columns of the daily totals that are added up. */
const dayColumns = Object.values(getTableColumns(accountDays))
  .map(({ name }) => name)
  .filter((name) => name !== 'account_id' && name !== 'day');

/**
 * Rules for all columns that refer to an account, in the order in which a merge applies them. A test compares the rules
 * with the database, so a new column requires a rule.
 */
export const mergeRules: Readonly<Record<string, MergeRule>> = {
  // Invitations are moved before the roles, which identify the users of the remaining account.
  'invitations.account_id': {
    moves: async (tx, merging) => {
      // Deletes expired invitations, so that they add no roles.
      await removeEnded(tx, inArray(invitations.accountID, [merging.from, merging.into]));
      await moveInvitations(tx, merging);
    },
  },
  'associations.account_id': {
    moves: statements(
      ({ from, into }) => sql`insert into ${associations} (user_id, account_id, role)
        select user_id, ${into}, role from ${associations} where account_id = ${from} on conflict do nothing`,
      gone(associations),
    ),
  },
  // Images, orders, statistics and history of a listing belong to the listing, and need no rule.
  'listings.account_id': { moves: every(listings) },
  // Enquiries are moved after the listings. A concurrent write locks its listing, so the merge has waited for it.
  'enquiries.account_id': { moves: every(enquiries) },
  'imports.account_id': { moves: every(imports) },
  'import_mappings.account_id': {
    moves: statements(
      ({ from, into }) => sql`insert into ${importMappings} as kept (account_id, family, columns)
        select ${into}, family, columns from ${importMappings} where account_id = ${from}
        on conflict (account_id, family) do update set columns = excluded.columns || kept.columns`,
      gone(importMappings),
    ),
  },
  'imported_rows.account_id': {
    moves: statements(
      ({ from, into }) => sql`insert into ${importedRows} (account_id, hash, listing_id)
        select ${into}, hash, listing_id from ${importedRows} where account_id = ${from} on conflict do nothing`,
      gone(importedRows),
    ),
  },
  // The keys are revoked, but the API log of the remaining account still refers to them.
  'api_keys.account_id': { moves: every(apiKeys) },
  'api_log.account_id': { moves: every(apiLog) },
  // A view gets another name if the remaining account has a view with the same name.
  'account_views.account_id': {
    moves: statements(
      ({
        from,
        into,
      }) => sql`update ${accountViews} as view set account_id = ${into} where account_id = ${from}
        and not exists (select from ${accountViews} as there
          where there.account_id = ${into} and there.list = view.list and lower(there.name) = lower(view.name))`,
      gone(accountViews),
    ),
  },
  ...recordRules(),
  'action_days.account_id': {
    moves: statements(
      ({
        from,
        into,
      }) => sql`insert into ${actionDays} as total (account_id, day, kind, action, sessions, events)
        select ${into}, day, kind, action, sessions, events from ${actionDays} where account_id = ${from}
        on conflict (account_id, day, kind, action) do update
          set sessions = total.sessions + excluded.sessions, events = total.events + excluded.events`,
      gone(actionDays),
    ),
  },
  'account_days.account_id': {
    moves: statements(
      // Locks the progress row, so that this statement and the job that sums days do not run at the same time.
      () => sql`select from ${trackingProgress} for update`,
      ({
        from,
        into,
      }) => sql`insert into ${accountDays} as total (account_id, day, ${sql.raw(dayColumns.join())})
        select ${into}, day, ${sql.raw(dayColumns.join())} from ${accountDays} where account_id = ${from}
        on conflict (account_id, day) do update
          set ${sql.raw(dayColumns.map((column) => `${column} = total.${column} + excluded.${column}`).join())}`,
      gone(accountDays),
    ),
  },

  'impersonations.account_id': {
    stays: 'Acting was for the account as it was then; what was going on has been ended before.',
  },
  'queue_assignments.subject_id': {
    stays: 'Listings keep who has taken them; the account itself waits for nobody any more.',
    ends: async (tx, { from }) => {
      await tx
        .delete(queueAssignments)
        .where(and(eq(queueAssignments.queue, 'accounts'), eq(queueAssignments.subjectID, from)));
    },
  },
  'accounts.merged_into': { stays: 'Each record says where it went; one leads on to the next.' },
  'account_words.account_id': {
    stays: 'A trigger adds the words of moved listings, a nightly job removes those left over.',
  },
  'search_changes.account_id': {
    stays: 'Log of the search index, deleted after a day; moved listings write rows of their own.',
  },
  'listing_counts.account_id': { stays: 'Counted anew by a trigger, as the listings move.' },
  'imports.acted_for_account_id': { stays: 'Says for whom staff acted when they began it.' },
  'mails.account_id': { stays: 'Says what was written about the account.' },
  'audit_log.account_id': { stays: 'Says what was done under which account.' },
  'audit_log.acted_for_account_id': { stays: 'Says for whom staff acted.' },
  'action_sessions.account_id': { stays: 'Deleted two days after they were counted.' },
  'tracking_events.account_id': {
    stays: 'Events are kept as they arrived; figures are those of the listings.',
  },
};

export const applyRules = async (tx: Database, merging: Merging): Promise<void> => {
  for (const rule of Object.values(mergeRules))
    await ('moves' in rule ? rule.moves(tx, merging) : rule.ends?.(tx, merging));
};
