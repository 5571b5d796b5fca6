import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListingAction } from '../../schemas/listing/status';
import { subjectValues } from '../access/audit';
import type { Caller } from '../access/caller';
import type { Changes } from '../access/changes';
import { auditLog, listings } from '../db/tables';

/** Author of a change, for the audit log. */
export interface Author {
  /** Undefined for a change by the system. */
  caller: Pick<Caller, 'userID' | 'acting' | 'apiKey' | 'reason'> | undefined;
  traceID: string;
}

/** Action in the audit log; `submit` is an activation that waits for approval by staff. */
export type RecordedAction = ListingAction | 'create' | 'submit' | 'undo';

const { placeholder } = sql;

/** Columns with a listing's last author, from the parameters of its audit row. */
export const changedBy = {
  changedBy: sql`case when ${placeholder('apiKeyID')}::int is null then ${placeholder('actorID')}::int end`,
  changedKey: sql`${placeholder('apiKeyID')}::int`,
};

/** SQL of the previous values: within one PostgreSQL statement, every CTE sees the tables before the write. */
const before = (columns: Readonly<Record<string, AnyPgColumn>>): SQL => {
  const entries = Object.entries(columns);
  if (entries.length === 0) return sql`null::jsonb`;
  const pairs = entries.map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`);
  return sql`(select jsonb_build_object(${sql.join(pairs, sql`, `)}) from ${listings}
    where ${listings.id} = written.id)`;
};

/**
 * Part of a statement that inserts the audit row of the CTE `written`, so that one statement writes both.
 * @param overwritten columns by name; their previous values are stored for undo.
 */
export const recorded = (overwritten: Readonly<Record<string, AnyPgColumn>> = {}) => sql`
  insert into ${auditLog} (actor_id, api_key_id, acted_for_account_id, impersonation_id, account_id,
    subject_kind, subject_id, action, changes, reason, trace_id, version, overwritten)
  select ${placeholder('actorID')}::int, ${placeholder('apiKeyID')}::int, ${placeholder('actedFor')}::int,
    ${placeholder('impersonationID')}::uuid, account_id, ${subjectValues('listing', sql`id`)},
    ${placeholder('action')}, ${placeholder('changes')}::jsonb,
    ${placeholder('reason')}::text, ${placeholder('traceID')}, version, ${before(overwritten)}
  from written`;

/** Parameters of the audit row. */
export const recordParameters = (
  { caller, traceID }: Author,
  action: RecordedAction,
  changes: Changes = {},
) => ({
  actorID: caller?.userID ?? null,
  apiKeyID: caller?.apiKey?.ID ?? null,
  actedFor: caller?.acting?.accountID ?? null,
  impersonationID: caller?.acting?.impersonationID ?? null,
  action,
  changes: JSON.stringify(changes),
  reason: caller?.reason ?? null,
  traceID,
});
