import { randomBytes } from 'node:crypto';
import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { type ApiKey, apiKeyLimits, apiKeyMark, type newApiKey } from '../../schemas/apiKey';
import { administratorsOf, lockAsAdministrator } from '../access/administrators';
import { audit } from '../access/audit';
import type { WriteContext } from '../access/caller';
import { sha256 } from '../credentials/sessions';
import type { Database } from '../db/database';
import { apiKeys, users } from '../db/tables';
import { AppError, notFound } from '../errors';
import { type ConcurrencyLimiter, concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { Mails } from '../mail/mails';

/** Number of displayed characters by which users recognise a key; the remaining characters cannot be guessed. */
const shownLetters = 10;

type Row = typeof apiKeys.$inferSelect & { maker?: string | null };

const toKeyResponse = (row: Row): ApiKey => ({
  ID: row.id,
  name: row.name,
  prefix: row.prefix,
  // The name of a staff member is not shown, like in the history of a listing.
  ...(row.ofStaff ? { byStaff: true } : { createdBy: row.maker ?? undefined, createdByID: row.createdBy }),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString(),
  revokedAt: row.revokedAt?.toISOString(),
});

const mostListed = 100;

const inUse = and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, sql`now()`));

/** API keys of an account: first valid keys, then revoked and expired keys, newest first. */
export const listKeys = async (db: Database, accountID: number): Promise<ApiKey[]> => {
  const rows = await db
    .select({ key: apiKeys, maker: users.name })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.createdBy))
    .where(eq(apiKeys.accountID, accountID))
    .orderBy(desc(sql`${inUse}`), desc(apiKeys.id))
    .limit(mostListed);
  return rows.map(({ key, maker }) => toKeyResponse({ ...key, maker }));
};

interface Change extends WriteContext {
  accountID: number;
}

/**
 * Creates an API key, and queues a mail to the account's administrators. @returns the key and its secret, which is not
 * stored. @throws AppError `conflict` above the maximum number of keys, `not_found` if the account does not exist.
 */
export const createKey = async (
  tx: Database,
  mails: Mails,
  { name, validDays }: z.output<typeof newApiKey>,
  change: Change,
) => {
  const { accountID, caller, traceID } = change;
  // The lock serialises concurrent requests, so that the count of keys is correct.
  await lockAsAdministrator(tx, change);
  const [used] = await tx
    .select({ keys: count() })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountID, accountID), inUse));
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
      expiresAt: sql`now() + make_interval(days => ${validDays})`,
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
  for (const { userID } of await administratorsOf(tx, accountID))
    await mails.send(tx, 'apiKeyMade', { userID, accountID, apiKeyID: made.id });
  return { apiKey: toKeyResponse({ ...made, maker: caller.name }), secret };
};

/**
 * Revokes a key; does nothing if the key is already revoked.
 * @throws AppError `not_found`
 */
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

/**
 * Revokes the valid keys that a user has created for the account, except some; keys created by staff remain valid.
 * @returns the ids of the revoked keys.
 */
export const revokeKeysOf = async (
  tx: Database,
  userID: number,
  keptApiKeys: readonly number[],
  change: Change,
): Promise<number[]> => {
  const made = await tx
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(
      and(
        eq(apiKeys.accountID, change.accountID),
        eq(apiKeys.createdBy, userID),
        eq(apiKeys.ofStaff, false),
        inUse,
      ),
    );
  const revoked = made.map(({ id }) => id).filter((id) => !keptApiKeys.includes(id));
  for (const id of revoked) await revokeKey(tx, id, change);
  return revoked;
};

/** Creates the limiter of concurrent calls per API key; further calls get `rate_limited` immediately. */
export const openKeyCalls = (): ConcurrencyLimiter =>
  concurrencyLimiter({
    atOnce: Number.POSITIVE_INFINITY,
    waiting: 0,
    perKey: { atOnce: apiKeyLimits.callsAtOnce, waiting: 0, error: 'rate_limited' },
  });
