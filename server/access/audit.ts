import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordKind } from '../../schemas/recordKinds';
import type { AuditAction } from '../../schemas/staffFilters';
import type { Database } from '../db/database';
import { auditLog } from '../db/tables';
import type { Caller } from './caller';
import { accountOf, ownerOfKind, ownsItself } from './owners';

/** The record that an entry is about. */
export interface AuditSubject {
  kind: RecordKind;
  id: number;
}

/** Subject and author of a change. */
export interface AuditEntry {
  /** Undefined for the system and anonymous requests; `actorID` may then identify the author. */
  caller?: Pick<Caller, 'userID' | 'acting' | 'apiKey' | 'reason'> | undefined;
  actorID?: number;
  subject: AuditSubject;
  /** Owner of the subject, if known: otherwise it is looked up, which is impossible for a deleted record. */
  accountID?: number;
  /** E.g. `create`, `update`, `activate`; what the history shows. */
  action: AuditAction;
  /** `{field: [from, to]}`. */
  changes?: Record<string, readonly [unknown, unknown]>;
  traceID: string;
  /** Version that the change created, if the change can be undone. */
  version?: number;
}

const ownerAccount = async (tx: Database, { kind, id }: AuditSubject): Promise<number | undefined> => {
  const owner = ownerOfKind(kind);
  if ('userID' in owner || 'staff' in owner) return undefined;
  return ownsItself(kind) ? id : accountOf(tx, kind, id);
};

/** Writes an audit row. Give it the transaction of the change itself. */
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
 * The subject of rows that a statement writes into the columns `subject_kind, subject_id`. @param id a column or
 * parameter.
 */
export const subjectValues = (kind: RecordKind, id: SQL): SQL => sql`${sql.raw(`'${kind}'`)}, (${id})::text`;

/** The entries about a record. @param id a number, or a column of the statement. */
export const isAbout = (kind: RecordKind, id: number | SQL): SQL | undefined =>
  and(
    eq(auditLog.subjectKind, kind),
    eq(auditLog.subjectID, typeof id === 'number' ? String(id) : sql`(${id})::text`),
  );
