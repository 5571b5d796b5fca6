import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../../schemas/recordKinds';
import { time } from './time';

/** Audit log, written in the transaction of the change. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: time('at').notNull().defaultNow(),
    /** User who is the author; null for the system. */
    actorID: integer('actor_id'),
    /** API key with which the change was made; `actorID` is then the creator of the key. */
    apiKeyID: integer('api_key_id'),
    /** Account that staff impersonated during the change. */
    actedForAccountID: integer('acted_for_account_id'),
    /** Impersonation during which the change was made. */
    impersonationID: uuid('impersonation_id'),
    /** Account that owns the changed record; null if no account owns it. */
    accountID: integer('account_id'),
    subjectKind: text('subject_kind').$type<RecordKind>().notNull(),
    subjectID: text('subject_id').notNull(),
    action: text('action').notNull(),
    /** Changed fields: `{field: [from, to]}`. */
    changes: jsonb('changes').$type<Record<string, readonly [unknown, unknown]>>().notNull().default({}),
    /** Reason of staff for a change without impersonation. */
    reason: text('reason'),
    traceID: text('trace_id'),
    /** Version of the record after the change, for undo. */
    version: integer('version'),
    /** Overwritten values that `changes` does not contain, for undo. */
    overwritten: jsonb('overwritten').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectKind, table.subjectID, table.id.desc()),
    index('audit_log_account').on(table.accountID, table.id.desc()),
    index('audit_log_impersonation')
      .on(table.impersonationID, table.id.desc())
      .where(sql`impersonation_id is not null`),
    index('audit_log_actor').on(table.actorID, table.id.desc()),
    index('audit_log_action').on(table.action, table.id.desc()),
    index('audit_log_acting').on(table.id.desc()).where(sql`acted_for_account_id is not null`),
    index('audit_log_at').on(table.at.desc(), table.id.desc()),
  ],
);

/** First responses to requests with an idempotency key, stored for 24 hours (docs/decisions/versions.md). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userID: integer('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: smallint('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userID, table.operation, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
);

/** Numbers of calls per key and window. Keys are hashed, so that no e-mail address is stored. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    calls: integer('calls').notNull(),
    resetsAt: time('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets').on(table.resetsAt)],
);

/** Last claimed due time of each recurring job. The jobs are in the schema of pg-boss. */
export const jobSlots = pgTable('job_slots', {
  name: text('name').primaryKey(),
  due: time('due').notNull(),
});
