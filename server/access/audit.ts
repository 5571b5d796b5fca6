import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordKind } from '../../schemas/recordKinds';
import type { AuditAction } from '../../schemas/staffFilters';
import type { Database } from '../db/database';
import { auditLog } from '../db/tables';
import type { Caller } from './caller';
import { accountOf, ownerOfKind, ownsItself } from './owners';

/** Record that an audit entry is about. */
export interface AuditSubject {
  kind: RecordKind;
  id: number;
}

/** Subject and author of a change. */
export interface AuditEntry {
  /** Author of the change. Undefined for the system, and for anonymous requests, which may set `actorID`. */
  caller?: Pick<Caller, 'userID' | 'acting' | 'apiKey' | 'reason'> | undefined;
  actorID?: number;
  subject: AuditSubject;
  /** Account that owns the subject. If undefined, the owner is looked up, which is impossible for a deleted record. */
  accountID?: number;
  /** Action in the history, e.g. `create`, `update`, `activate`. */
  action: AuditAction;
  /** Changed fields: `{field: [from, to]}`. */
  changes?: Record<string, readonly [unknown, unknown]>;
  traceID: string;
  /** Version that the change created; only for changes that can be undone. */
  version?: number;
}

const ownerAccount = async (tx: Database, { kind, id }: AuditSubject): Promise<number | undefined> => {
  const owner = ownerOfKind(kind);
  if ('userID' in owner || 'staff' in owner) return undefined;
  return ownsItself(kind) ? id : accountOf(tx, kind, id);
};

/** Writes an audit row. Call it in the transaction of the change. */
export const audit = async (tx: Database, entry: AuditEntry): Promise<void> => {
  const { caller, actorID, subject, accountID, action, changes = {}, traceID, version } = entry;
  await tx.insert(auditLog).values({
    actorID: caller?.userID ?? actorID ?? null,
    apiKeyID: caller?.apiKey?.ID ?? null,
    actedForAccountID: caller?.acting?.accountID ?? null,
    impersonationID: caller?.acting?.impersonationID ?? null,
    accountID: accountID ?? (await ownerAccount(tx, subject)) ?? null,
    subjectKind: subject.kind,
    subjectID: String(subject.id),
    action,
    changes,
    reason: caller?.reason ?? null,
    traceID,
    version: version ?? null,
  });
};

/**
 * Values for the columns `subject_kind, subject_id` of an audit row.
 * @param id column or parameter.
 */
export const subjectValues = (kind: RecordKind, id: SQL): SQL => sql`${sql.raw(`'${kind}'`)}, (${id})::text`;

/**
 * WHERE condition: audit entries about a record. @param id a number, or a column of the statement.
 */
export const isAbout = (kind: RecordKind, id: number | SQL): SQL | undefined =>
  and(
    eq(auditLog.subjectKind, kind),
    eq(auditLog.subjectID, typeof id === 'number' ? String(id) : sql`(${id})::text`),
  );
