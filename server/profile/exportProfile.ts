import { and, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import { isAbout } from '../access/audit';
import type { Database } from '../db/database';
import {
  accounts,
  apiKeys,
  associations,
  auditLog,
  authenticatorApps,
  favorites,
  impersonations,
  imports,
  invitations,
  loginSessions,
  mails,
  passkeys,
  passwordResets,
  recoveryCodes,
  savedViews,
  searchAgentMatches,
  unwantedMails,
  users,
} from '../db/tables';
import { ownRecordParts } from '../records/ownRecords';
import { all, type ExportedPart, of, paged, pageSize } from './exportedPart';

/** Parts of the export, by key. Secrets and hashes of secrets are excluded. */
export const exportedParts: Readonly<Record<string, ExportedPart>> = {
  user: of(users, (db, userID) =>
    all(
      db
        .select({
          id: users.id,
          authId: users.authID,
          username: users.username,
          email: users.email,
          name: users.name,
          staff: users.staff,
          language: users.language,
          verifiedAt: users.verifiedAt,
          createdAt: users.createdAt,
        })
        .from(users)
        .where(eq(users.id, userID)),
    ),
  ),
  accounts: of(associations, (db, userID) =>
    all(
      db
        .select({ ID: accounts.id, name: accounts.name, userRole: associations.role })
        .from(associations)
        .innerJoin(accounts, eq(accounts.id, associations.accountID))
        .where(eq(associations.userID, userID))
        .orderBy(accounts.nameSort, associations.role),
    ),
  ),
  sessions: of(loginSessions, (db, userID) =>
    all(
      db
        .select({
          id: loginSessions.id,
          userAgent: loginSessions.userAgent,
          signedInAt: loginSessions.createdAt,
          lastUsedAt: loginSessions.lastUsedAt,
          expiresAt: loginSessions.expiresAt,
          revokedAt: loginSessions.revokedAt,
        })
        .from(loginSessions)
        .where(eq(loginSessions.userID, userID))
        .orderBy(desc(loginSessions.createdAt)),
    ),
  ),
  unwantedMails: of(unwantedMails, (db, userID) =>
    all(
      db
        .select({ kind: unwantedMails.kind, since: unwantedMails.since })
        .from(unwantedMails)
        .where(eq(unwantedMails.userID, userID)),
    ),
  ),
  passwordResets: of(passwordResets, (db, userID) =>
    all(
      db
        .select({
          createdAt: passwordResets.createdAt,
          expiresAt: passwordResets.expiresAt,
          usedAt: passwordResets.usedAt,
        })
        .from(passwordResets)
        .where(eq(passwordResets.userID, userID))
        .orderBy(desc(passwordResets.createdAt)),
    ),
  ),
  impersonations: of(impersonations, (db, userID) =>
    all(
      db
        .select({
          accountID: impersonations.accountID,
          userRoles: impersonations.userRoles,
          reason: impersonations.reason,
          createdAt: impersonations.createdAt,
          endedAt: impersonations.endedAt,
        })
        .from(impersonations)
        .where(eq(impersonations.userID, userID))
        .orderBy(desc(impersonations.createdAt)),
    ),
  ),
  mails: of(mails, (db, userID) =>
    paged<typeof mails.$inferSelect>((behind) =>
      db
        .select()
        .from(mails)
        .where(
          and(
            eq(mails.userID, userID),
            behind &&
              or(
                lt(mails.createdAt, behind.createdAt),
                and(eq(mails.createdAt, behind.createdAt), gt(mails.id, behind.id)),
              ),
          ),
        )
        .orderBy(desc(mails.createdAt), mails.id)
        .limit(pageSize),
    ),
  ),
  invitations: of(invitations, (db, userID) =>
    all(
      db
        .select({
          accountID: invitations.accountID,
          userID: invitations.userID,
          invitedBy: invitations.invitedBy,
          sentAt: invitations.sentAt,
          endsAt: invitations.endsAt,
        })
        .from(invitations)
        .where(or(eq(invitations.userID, userID), eq(invitations.invitedBy, userID)))
        .orderBy(invitations.id),
    ),
  ),
  authenticatorApps: of(authenticatorApps, (db, userID) =>
    all(
      db
        .select({ createdAt: authenticatorApps.createdAt, confirmedAt: authenticatorApps.confirmedAt })
        .from(authenticatorApps)
        .where(eq(authenticatorApps.userID, userID)),
    ),
  ),
  passkeys: of(passkeys, (db, userID) =>
    all(
      db
        .select({
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.userID, userID)),
    ),
  ),
  recoveryCodes: of(recoveryCodes, (db, userID) =>
    all(
      db.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(eq(recoveryCodes.userID, userID)),
    ),
  ),
  apiKeys: of(apiKeys, (db, userID) =>
    all(
      db
        .select({
          ID: apiKeys.id,
          accountID: apiKeys.accountID,
          name: apiKeys.name,
          prefix: apiKeys.prefix,
          createdAt: apiKeys.createdAt,
          lastUsedAt: apiKeys.lastUsedAt,
          revokedAt: apiKeys.revokedAt,
        })
        .from(apiKeys)
        .where(eq(apiKeys.createdBy, userID))
        .orderBy(apiKeys.id),
    ),
  ),
  imports: of(imports, (db, userID) =>
    all(
      db
        .select({
          ID: imports.id,
          accountID: imports.accountID,
          state: imports.state,
          fileName: imports.fileName,
          rowCount: imports.rowCount,
          createdAt: imports.createdAt,
          finishedAt: imports.finishedAt,
        })
        .from(imports)
        .where(eq(imports.createdBy, userID))
        .orderBy(imports.id),
    ),
  ),
  changes: of(auditLog, (db, userID) => paged(changesOf(db, eq(auditLog.actorID, userID)))),
  savedViews: of(savedViews, (db, userID) =>
    all(
      db
        .select({
          id: savedViews.id,
          list: savedViews.list,
          name: savedViews.name,
          settings: savedViews.settings,
          createdAt: savedViews.createdAt,
          updatedAt: savedViews.updatedAt,
        })
        .from(savedViews)
        .where(eq(savedViews.userID, userID))
        .orderBy(savedViews.id),
    ),
  ),
  favorites: of(favorites, (db, userID) =>
    all(db.select().from(favorites).where(eq(favorites.userID, userID)).orderBy(favorites.addedAt)),
  ),
  ...ownRecordParts,
  searchAgentMatches: of(searchAgentMatches, (db, userID) =>
    paged((behind: typeof searchAgentMatches.$inferSelect | undefined) =>
      db
        .select()
        .from(searchAgentMatches)
        .where(
          and(
            eq(searchAgentMatches.userID, userID),
            behind ? gt(searchAgentMatches.id, behind.id) : undefined,
          ),
        )
        .orderBy(searchAgentMatches.id)
        .limit(pageSize),
    ),
  ),
  changesOfMe: of(auditLog, (db, userID) => paged(changesOf(db, isAbout('user', userID)))),
};

function changesOf(db: Database, which: SQL | undefined) {
  return (behind: { id: number } | undefined) =>
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        accountID: auditLog.accountID,
        subjectKind: auditLog.subjectKind,
        subjectID: auditLog.subjectID,
        actedForAccountID: auditLog.actedForAccountID,
        changes: auditLog.changes,
      })
      .from(auditLog)
      .where(and(which, behind && lt(auditLog.id, behind.id)))
      .orderBy(desc(auditLog.id))
      .limit(pageSize);
}

/** Exports all data about a user as JSON text; rows are read page by page. */
export async function* exportProfile(db: Database, userID: number): AsyncGenerator<string> {
  let opening = '{';
  for (const [name, { rows }] of Object.entries(exportedParts)) {
    yield `${opening}${JSON.stringify(name)}:[`;
    opening = ',';
    let separator = '';
    for await (const row of rows(db, userID)) {
      yield `${separator}${JSON.stringify(row)}`;
      separator = ',';
    }
    yield ']';
  }
  yield '}';
}
