import { randomInt } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { secondFactorLimits } from '../../../schemas/secondFactor';
import type { Database } from '../../db/database';
import { recoveryCodes } from '../../db/tables';
import { sha256 } from '../sessions';

/** Letters and figures that are not taken for one another. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

const letters = (count: number) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As it is compared: who types one from paper leaves out the dash, or the capitals. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

const hashOf = (userID: number, code: string) => sha256(`${userID} ${plain(code)}`);

/** Makes codes in the place of those before. @returns them; kept are only hashes. */
export const makeRecoveryCodes = async (tx: Database, userID: number): Promise<string[]> => {
  const codes = new Set<string>();
  while (codes.size < secondFactorLimits.recoveryCodes) codes.add(`${letters(half)}-${letters(half)}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID));
  await tx
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ userID, codeHash: hashOf(userID, code) })));
  return [...codes];
};

/** Uses a code up. @returns whether it was one, and still good. */
export const takeRecoveryCode = async (db: Database, userID: number, code: string): Promise<boolean> => {
  const [used] = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.userID, userID),
        eq(recoveryCodes.codeHash, hashOf(userID, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userID: recoveryCodes.userID });
  return used !== undefined;
};

export const countRecoveryCodes = (db: Database, userID: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userID, userID), isNull(recoveryCodes.usedAt)));

export const removeRecoveryCodes = async (tx: Database, userID: number): Promise<void> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userID, userID));
};
