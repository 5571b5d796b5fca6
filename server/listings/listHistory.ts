import { desc, eq, sql } from 'drizzle-orm';
import { catalogue } from '../../i18n/catalogue';
import { languageFromHeader } from '../../i18n/translate';
import type { HistoryEntry } from '../../schemas/operations/listings';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { auditLog, users } from '../db/tables';
import { prepared } from './prepared';

/** The newest changes that are shown; a listing with more has had a long life. */
const longest = 200;

const ofListing = prepared((db) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actorID: auditLog.actorID,
      actedFor: auditLog.actedForAccountID,
      name: users.name,
      staff: users.staff,
      action: auditLog.action,
      changes: auditLog.changes,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorID))
    .where(eq(auditLog.listingID, sql.placeholder('listingID')))
    .orderBy(desc(auditLog.id))
    .limit(longest)
    .prepare('listing_history'),
);

/**
 * Who changed what on a listing, newest first. The account is told that staff did it, not who; staff see the name too.
 * @param acceptLanguage header by which staff and the system are named.
 */
export const listHistory = async (
  db: Database,
  listingID: number,
  caller: Caller,
  acceptLanguage: string | undefined,
): Promise<HistoryEntry[]> => {
  const { torvet } = catalogue[languageFromHeader(acceptLanguage)];
  const entries = await ofListing(db).execute({ listingID });
  return entries.map(({ id, at, actorID, actedFor, name, staff: ofStaff, action, changes }) => {
    const staff = ofStaff === true || actedFor !== null;
    const person = staff && !caller.staff ? undefined : name;
    return {
      ID: id,
      at: at.toISOString(),
      action,
      by: person ?? (staff ? torvet.role.staff : actorID === null ? 'Torvet' : ''),
      staff,
      changes: Object.fromEntries(Object.entries(changes).map(([field, [from, to]]) => [field, [from, to]])),
    };
  });
};
