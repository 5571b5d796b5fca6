import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, like, notLike, sql } from 'drizzle-orm';
import { secondFactorLimits } from '../../../schemas/secondFactor';
import { hashLike, hashWithSalt } from '../../credentials/passwords';
import { sha256 } from '../../credentials/sessions';
import type { Database } from '../../db/database';
import { recoveryCodes } from '../../db/tables';

/** Letters and digits that look different from each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;
const saltBytes = 16;

const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Normalises a code for comparison, because users may omit dashes or capitals when they copy a code from paper. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

/** SHA-256 digest of a code. Older rows contain the digest, newer rows the argon2id hash of the digest. */
const digestOf = (userID: number, code: string) => sha256(`${userID} ${plain(code)}`);

const isArgon2 = like(recoveryCodes.codeHash, '$argon2id$%');
const ownCodes = (userID: number) => eq(recoveryCodes.userID, userID);

/** Recovery codes that are not stored yet. Hashing takes about 200 ms, so it precedes the transaction. */
export interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/** Hashes digests with one salt per user, so that a single hash suffices to check a code. */
const hashAll = async (digests: readonly string[]): Promise<string[]> => {
  const salt = randomBytes(saltBytes);
  const hashes: string[] = [];
  for (const digest of digests) hashes.push(await hashWithSalt(digest, salt));
  return hashes;
};

export const newRecoveryCodes = async (userID: number): Promise<NewRecoveryCodes> => {
  const codes = new Set<string>();
  while (codes.size < secondFactorLimits.recoveryCodes) codes.add(`${letters(half)}-${letters(half)}`);
  return { codes: [...codes], hashes: await hashAll([...codes].map((code) => digestOf(userID, code))) };
};

/**
 * Replaces the recovery codes of a user with new codes, of which only hashes are stored. @returns the codes.
 */
export const replaceRecoveryCodes = async (
  tx: Database,
  userID: number,
  { codes, hashes }: NewRecoveryCodes,
): Promise<string[]> => {
  await tx.delete(recoveryCodes).where(ownCodes(userID));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userID, codeHash })));
  return codes;
};

/** Computes the hashes with which a code may be stored. Call it before the transaction, because it takes 200 ms. */
export const recoveryCodeHashes = async (db: Database, userID: number, code: string): Promise<string[]> => {
  const digest = digestOf(userID, code);
  const [stored] = await db
    .select({ codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(ownCodes(userID), isArgon2))
    .limit(1);
  return stored ? [digest, await hashLike(stored.codeHash, digest)] : [digest];
};

/**
 * Marks the code with one of the hashes as used. @returns false if the code is wrong or was used before.
 */
export const takeRecoveryCode = async (
  tx: Database,
  userID: number,
  hashes: readonly string[],
): Promise<boolean> => {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(ownCodes(userID), inArray(recoveryCodes.codeHash, [...hashes]), isNull(recoveryCodes.usedAt)))
    .returning({ userID: recoveryCodes.userID });
  return used !== undefined;
};

/** Replaces digests of an earlier version with argon2id hashes; the codes remain valid. */
export const upgradeRecoveryCodes = async (db: Database, signal?: AbortSignal): Promise<void> => {
  const outdated = notLike(recoveryCodes.codeHash, '$argon2id$%');
  const owners = await db
    .selectDistinct({ userID: recoveryCodes.userID })
    .from(recoveryCodes)
    .where(outdated);
  for (const { userID } of owners) {
    signal?.throwIfAborted();
    const found = await db
      .select({ codeHash: recoveryCodes.codeHash })
      .from(recoveryCodes)
      .where(and(ownCodes(userID), outdated));
    const hashes = await hashAll(found.map(({ codeHash }) => codeHash));
    await db.transaction(async (tx) => {
      for (const [at, { codeHash }] of found.entries())
        await tx
          .update(recoveryCodes)
          .set({ codeHash: hashes[at] ?? codeHash })
          .where(and(ownCodes(userID), eq(recoveryCodes.codeHash, codeHash)));
    });
  }
};

export const countRecoveryCodes = (db: Database, userID: number): Promise<number> =>
  db.$count(recoveryCodes, and(ownCodes(userID), isNull(recoveryCodes.usedAt)));

export const removeRecoveryCodes = async (tx: Database, userID: number): Promise<void> => {
  await tx.delete(recoveryCodes).where(ownCodes(userID));
};
