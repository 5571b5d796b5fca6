import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import type { AuditEntry } from '../../schemas/audit';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import type { auditOperations } from '../../schemas/operations/audit';
import type { RecordKind } from '../../schemas/recordKinds';
import { authorOf } from '../access/author';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import type { Database } from '../db/database';
import { accounts, apiKeys, auditLog, listings, users } from '../db/tables';
import { page } from '../http/answer';

type ListQuery = z.output<NonNullable<typeof auditOperations.listAuditLog.query>>;
type Filter = NonNullable<ListQuery['filter']>;

/** Undefined stands for what nobody asked for. */
/** The users and keys that entries are about, beside those who did something. */
const [subjectUsers, subjectKeys] = [alias(users, 'subject_users'), alias(apiKeys, 'subject_keys')];

const conditions = ({
  actorID,
  impersonationID,
  subjectKind,
  subjectID,
  action,
  from,
  until,
}: Filter): (SQL | undefined)[] => [
  actorID === undefined ? undefined : eq(auditLog.actorID, actorID),
  impersonationID === undefined ? undefined : eq(auditLog.impersonationID, impersonationID),
  subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
  subjectID === undefined ? undefined : eq(auditLog.subjectID, subjectID),
  action === undefined ? undefined : eq(auditLog.action, action),
  from === undefined ? undefined : gte(auditLog.at, new Date(from)),
  until === undefined ? undefined : lt(auditLog.at, new Date(until)),
];

/** The entries that a caller sees, as far as a filter leaves them. */
export const auditScope = (caller: Caller, filter: Filter): SQL | undefined =>
  and(inScope('auditEntry', caller, { accountID: filter.accountID }), ...conditions(filter));

/** The page's entries alone, before anything is joined to them. */
export const auditPage = (
  db: Database,
  where: SQL | undefined,
  [from, to]: readonly [number, number],
  newest: boolean,
) =>
  db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(newest ? desc(auditLog.id) : auditLog.id)
    .limit(to - from + 1)
    .offset(from);

/**
 * A page of the audit log, newest first; counted no further than {@link lists.countCap}. Of an account's entries its
 * administrators see that staff wrote one, not who.
 */
export const listAudit = async (
  db: Database,
  caller: Caller,
  { filter = {}, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
  acceptLanguage: string | undefined,
) => {
  const messages = catalogue[languageFromHeader(acceptLanguage)];
  const where = auditScope(caller, filter);
  const newest = sort?.[1] !== 'ASC';
  const found = auditPage(db, where, range, newest).as('found');
  /** The number of a record of a kind; an entry about anything else joins none. */
  const numberOf = (kind: RecordKind) =>
    sql`case when ${found.subjectKind} = ${kind} and ${found.subjectID} ~ '^[0-9]{1,9}$' then ${found.subjectID}::int end`;
  const entries = await db
    .select({
      id: found.id,
      at: found.at,
      action: found.action,
      actorID: found.actorID,
      actedFor: found.actedForAccountID,
      impersonationID: found.impersonationID,
      accountID: found.accountID,
      subjectKind: found.subjectKind,
      subjectID: found.subjectID,
      changes: found.changes,
      name: users.name,
      staff: users.staff,
      keyName: apiKeys.name,
      keyOfStaff: apiKeys.ofStaff,
      listingTitle: listings.title,
      listingType: listings.family,
      accountName: accounts.name,
      userName: subjectUsers.name,
      userEmail: subjectUsers.email,
      subjectKeyName: subjectKeys.name,
    })
    .from(found)
    .leftJoin(users, eq(users.id, found.actorID))
    .leftJoin(apiKeys, eq(apiKeys.id, found.apiKeyID))
    .leftJoin(listings, sql`${listings.id} = ${numberOf('listing')}`)
    .leftJoin(accounts, sql`${accounts.id} = ${numberOf('account')}`)
    .leftJoin(subjectUsers, sql`${subjectUsers.id} = ${numberOf('user')}`)
    .leftJoin(subjectKeys, sql`${subjectKeys.id} = ${numberOf('apiKey')}`)
    .orderBy(newest ? desc(found.id) : found.id);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(db.select({ id: auditLog.id }).from(auditLog).where(where).limit(lists.countCap).as('entries'));
  return page(
    'auditEntries',
    { from: range[0], count: entries.length, total: counted?.total ?? 0 },
    {
      auditEntries: entries.map(
        (entry): AuditEntry => ({
          ID: entry.id,
          at: entry.at.toISOString(),
          action: entry.action,
          ...authorOf(entry, caller, messages),
          ...(caller.staff && entry.actorID !== null ? { actorID: entry.actorID } : {}),
          ...(entry.actedFor === null ? {} : { onBehalf: true }),
          impersonationID: entry.impersonationID ?? undefined,
          accountID: entry.accountID ?? undefined,
          subjectKind: entry.subjectKind,
          subjectID: entry.subjectID,
          subjectTitle:
            entry.listingTitle ??
            entry.accountName ??
            // Someone who is invited has no name yet.
            (entry.userName || entry.userEmail) ??
            entry.subjectKeyName ??
            undefined,
          family: entry.listingType === null ? undefined : familyOfType(entry.listingType),
          changes: Object.fromEntries(
            Object.entries(entry.changes).map(([field, [from, to]]) => [field, [from, to]]),
          ),
        }),
      ),
    },
  );
};
