import { and, desc, eq, ilike, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import type { AuditEntry } from '../../schemas/audit';
import { escapeLike } from '../../schemas/danish';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import type { auditOperations } from '../../schemas/operations/audit';
import type { RecordKind } from '../../schemas/recordKinds';
import { authorOf } from '../access/author';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, apiKeys, associations, auditLog, listings, users } from '../db/tables';
import { page } from '../http/answer';
import { namesOfSubjects } from './subjectNames';

type ListQuery = z.output<NonNullable<typeof auditOperations.listAuditLog.query>>;
type Filter = NonNullable<ListQuery['filter']>;

/** Aliases of the tables of users and API keys, for changed users and keys; the tables themselves join authors. */
const [subjectUsers, subjectKeys] = [alias(users, 'subject_users'), alias(apiKeys, 'subject_keys')];

/** Alias of the table of accounts, for the account that owns the record. */
const owners = alias(accounts, 'owners');

const isByStaff = sql`exists (select from ${users} where ${users.id} = ${auditLog.actorID} and ${users.staff})`;

/** WHERE condition: entries of an author. Callers other than staff cannot filter by a staff user. */
const writtenBy = (caller: Caller, actorID: number): SQL | undefined => {
  const byThem = eq(auditLog.actorID, actorID);
  if (caller.staff) return byThem;
  return and(byThem, isNull(auditLog.actedForAccountID), not(isByStaff));
};

const conditions = (caller: Caller, filter: Filter): (SQL | undefined)[] => {
  const { actorID, impersonationID, subjectKind, subjectID, action, onBehalf, byStaff } = filter;
  return [
    actorID === undefined ? undefined : writtenBy(caller, actorID),
    impersonationID === undefined ? undefined : eq(auditLog.impersonationID, impersonationID),
    subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
    subjectID === undefined ? undefined : eq(auditLog.subjectID, subjectID),
    action === undefined ? undefined : eq(auditLog.action, action),
    onBehalf === undefined
      ? undefined
      : onBehalf
        ? isNotNull(auditLog.actedForAccountID)
        : isNull(auditLog.actedForAccountID),
    byStaff && and(isNull(auditLog.actedForAccountID), isByStaff),
    onDanishDays(auditLog.at, filter),
  ];
};

/** Maximum number of users that a search by name returns. */
const mostPeople = 50;

/** Ids of users with a part of their name or e-mail address. Callers other than staff do not find staff users. */
const peopleNamed = async (db: Database, caller: Caller, person: string): Promise<number[]> => {
  if (!caller.staff) return [];
  const part = `%${escapeLike(person)}%`;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.email, part), ilike(users.name, part)))
    .limit(mostPeople);
  return found.map(({ id }) => id);
};

/** WHERE condition: entries that are visible to the caller and match the filter. */
export const auditScope = async (db: Database, caller: Caller, filter: Filter): Promise<SQL | undefined> => {
  const { accountID, person } = filter;
  return and(
    inScope('auditEntry', caller, { accountID }),
    ...conditions(caller, filter),
    person === undefined
      ? undefined
      : inArray(auditLog.actorID, [0, ...(await peopleNamed(db, caller, person))]),
  );
};

/** Entries of a page, which are selected before other tables are joined. */
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
 * Page of the audit log, newest first; the total is counted up to {@link lists.countCap}. Callers other than staff see
 * *staff* instead of the name of a staff member.
 */
export const listAudit = async (
  db: Database,
  caller: Caller,
  { filter = {}, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
  acceptLanguage: string | undefined,
) => {
  const language = languageFromHeader(acceptLanguage);
  const messages = catalogue[language];
  const where = await auditScope(db, caller, filter);
  const newest = sort?.[1] !== 'ASC';
  const found = auditPage(db, where, range, newest).as('found');
  /** Id of the record if the entry is about a record of this kind; otherwise null, which joins no row. */
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
      reason: found.reason,
      name: users.name,
      staff: users.staff,
      keyName: apiKeys.name,
      keyOfStaff: apiKeys.ofStaff,
      listingTitle: listings.title,
      listingType: listings.family,
      accountName: accounts.name,
      ownerName: owners.name,
      // Unregistered users may have a name that another account has entered, which must not be revealed.
      userName: caller.staff
        ? subjectUsers.name
        : sql<
            string | null
          >`case when ${found.action} not in ('inviteUser', 'sendInvitation', 'withdrawInvitation')
            or exists (select from ${associations} where ${associations.userID} = ${subjectUsers.id}
              and ${associations.accountID} = ${found.accountID}) then ${subjectUsers.name} end`,
      userEmail: subjectUsers.email,
      subjectKeyName: subjectKeys.name,
    })
    .from(found)
    .leftJoin(users, eq(users.id, found.actorID))
    .leftJoin(apiKeys, eq(apiKeys.id, found.apiKeyID))
    .leftJoin(listings, sql`${listings.id} = ${numberOf('listing')}`)
    .leftJoin(accounts, sql`${accounts.id} = ${numberOf('account')}`)
    .leftJoin(owners, eq(owners.id, found.accountID))
    .leftJoin(subjectUsers, sql`${subjectUsers.id} = ${numberOf('user')}`)
    .leftJoin(subjectKeys, sql`${subjectKeys.id} = ${numberOf('apiKey')}`)
    .orderBy(newest ? desc(found.id) : found.id);
  const total = await cappedTotal(db, auditLog, where);
  const nameOf = await namesOfSubjects(db, entries, language);
  return page(
    'auditEntries',
    { from: range[0], count: entries.length, total },
    {
      auditEntries: entries.map(
        (entry): AuditEntry => ({
          ID: entry.id,
          at: entry.at.toISOString(),
          action: entry.action,
          ...authorOf(entry, caller, messages),
          ...(caller.staff && entry.actorID !== null ? { actorID: entry.actorID } : {}),
          ...(entry.actedFor === null ? {} : { onBehalf: true }),
          ...(entry.reason === null ? {} : { reason: entry.reason }),
          impersonationID: entry.impersonationID ?? undefined,
          accountID: entry.accountID ?? undefined,
          ...(caller.staff ? { accountName: entry.ownerName ?? undefined } : {}),
          subjectKind: entry.subjectKind,
          subjectID: entry.subjectID,
          subjectTitle:
            entry.listingTitle ??
            entry.accountName ??
            // The e-mail address of invited users, who have no name yet.
            (entry.userName || entry.userEmail) ??
            entry.subjectKeyName ??
            nameOf(entry),
          family: entry.listingType === null ? undefined : familyOfType(entry.listingType),
          changes: Object.fromEntries(
            Object.entries(entry.changes).map(([field, [from, to]]) => [field, [from, to]]),
          ),
        }),
      ),
    },
  );
};
