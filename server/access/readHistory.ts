import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import type { HistoryEntry } from '../../schemas/history';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { apiKeys, auditLog, users } from '../db/tables';
import type { AuditSubject } from './audit';
import { authorOf } from './author';
import type { Caller } from './caller';

/** Number of changes in one response. */
const pageSize = 50;
/** Default of `before`: a number above every id. */
const newest = 2 ** 53;

const about = prepared((db) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorID: auditLog.actorID,
      actedFor: auditLog.actedForAccountID,
      name: users.name,
      staff: users.staff,
      keyName: apiKeys.name,
      keyOfStaff: apiKeys.ofStaff,
      action: auditLog.action,
      changes: auditLog.changes,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorID))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.apiKeyID))
    .where(
      and(
        eq(auditLog.subjectKind, sql.placeholder('kind')),
        eq(auditLog.subjectID, sql.placeholder('id')),
        lt(auditLog.id, sql.placeholder('before')),
      ),
    )
    .orderBy(desc(auditLog.id))
    // An additional row shows whether there are further changes.
    .limit(pageSize + 1)
    .prepare('record_history'),
);

/**
 * Changes of a record, newest first. Callers other than staff see *staff* instead of the name of a staff member.
 * @param before id of a change; only older changes are returned.
 * @param acceptLanguage `Accept-Language` header, which selects the language of the terms for staff and system.
 */
export const readHistory = async (
  db: Database,
  { kind, id, before = newest }: AuditSubject & { before?: number | undefined },
  caller: Caller,
  acceptLanguage: string | undefined,
): Promise<{ history: HistoryEntry[]; more: boolean }> => {
  const messages = catalogue[languageFromHeader(acceptLanguage)];
  const entries = await about(db).execute({ kind, id: String(id), before });
  const history = entries.slice(0, pageSize).map((entry): HistoryEntry => {
    const { id: ID, at, actedFor, action, changes, reason } = entry;
    return {
      ID,
      at: at.toISOString(),
      action,
      ...authorOf(entry, caller, messages),
      ...(actedFor === null ? {} : { onBehalf: true }),
      ...(reason === null ? {} : { reason }),
      changes: Object.fromEntries(Object.entries(changes).map(([field, [from, to]]) => [field, [from, to]])),
    };
  });
  return { history, more: entries.length > pageSize };
};
