import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { type ApiKey, apiKeyLimits, apiKeyMark } from '../../schemas/apiKey';
import { audit } from '../access/audit';
import type { Caller } from '../access/caller';
import { sha256 } from '../auth/sessions';
import type { Database } from '../db/database';
import { accounts, apiKeys, users } from '../db/tables';
import { type ConcurrencyLimiter, concurrencyLimiter } from '../http/concurrencyLimiter';
import { AppError, notFound } from '../http/errors';

/** Letters of a key that are shown to know it again by; the rest of it still cannot be guessed. */
const shownLetters = 10;

type Row = typeof apiKeys.$inferSelect & { maker?: string | null };

const toKeyResponse = (row: Row): ApiKey => ({
  ID: row.id,
  name: row.name,
  prefix: row.prefix,
  // An account sees that staff did something, not who (as in the history of a listing).
  ...(row.ofStaff ? { byStaff: true } : { createdBy: row.maker ?? undefined }),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString(),
  revokedAt: row.revokedAt?.toISOString(),
});

/** Most keys that are listed: those in use come first, and revoked ones are of interest for a while. */
const mostListed = 100;

/** The account's keys: those in use, then those revoked, newest first. */
export const listKeys = async (db: Database, accountID: number): Promise<ApiKey[]> => {
  const rows = await db
    .select({ key: apiKeys, maker: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.accountID, accountID))
    .orderBy(desc(isNull(apiKeys.revokedAt)), desc(apiKeys.id))
    .limit(mostListed);
  return rows.map(({ key, maker }) => toKeyResponse({ ...key, maker }));
};

interface Change {
  accountID: number;
  caller: Caller;
  traceID: string;
}

/**
 * Makes a key. @returns it with its secret, which is kept nowhere.
 * @throws AppError `conflict` when the account has as many as it may, `not_found` without such an account.
 */
export const createKey = async (tx: Database, name: string, { accountID, caller, traceID }: Change) => {
  // One after the other, so that none is counted too few.
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountID))
    .for('update');
  if (!account) throw notFound();
  const [used] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountID, accountID), isNull(apiKeys.revokedAt)));
  if (used && used.keys >= apiKeyLimits.perAccount) throw new AppError('conflict');
  const secret = apiKeyMark + randomBytes(32).toString('base64url');
  const [made] = await tx
    .insert(apiKeys)
    .values({
      accountID,
      name,
      prefix: secret.slice(0, shownLetters),
      secretHash: sha256(secret),
      createdBy: caller.userID,
      ofStaff: caller.staff,
    })
    .returning();
  if (!made) throw new Error('A key was not inserted');
  await audit(tx, {
    caller,
    subject: { kind: 'apiKey', id: made.id },
    accountID,
    action: 'createApiKey',
    changes: { apiKey: [null, { ID: made.id, name, prefix: made.prefix }] },
    traceID,
  });
  return { apiKey: toKeyResponse({ ...made, maker: caller.name }), secret };
};

/** Revokes a key; one that is revoked already stays so. @throws AppError `not_found` */
export const revokeKey = async (tx: Database, keyID: number, { accountID, caller, traceID }: Change) => {
  const ofAccount = and(eq(apiKeys.id, keyID), eq(apiKeys.accountID, accountID));
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt: new Date() })
    .where(and(ofAccount, isNull(apiKeys.revokedAt)))
    .returning();
  const [row] = revoked ? [revoked] : await tx.select().from(apiKeys).where(ofAccount);
  if (!row) throw notFound();
  if (revoked) {
    const { id: ID, name, prefix } = revoked;
    await audit(tx, {
      caller,
      subject: { kind: 'apiKey', id: ID },
      accountID,
      action: 'revokeApiKey',
      changes: { apiKey: [{ ID, name, prefix }, null] },
      traceID,
    });
  }
  return { apiKey: toKeyResponse(row) };
};

/** Runs calls by the id of their API key; one that has as many running as it may gets `rate_limited` at once. */
export const openKeyCalls = (): ConcurrencyLimiter =>
  concurrencyLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    waiting: 0,
    perKey: { atOnce: apiKeyLimits.callsAtOnce, waiting: 0, error: 'rate_limited' },
  });
