import type { SecondFactor, SecondFactorMethod } from '../../../schemas/secondFactor';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { appSince } from './app';
import { listPasskeys } from './passkeys';
import { countRecoveryCodes } from './recoveryCodes';

/** True if staff need a second factor: always, except with demo data (docs/decisions/sign-in.md). */
export const asksStaff = ({ seed }: Pick<Config, 'seed'>): boolean => seed !== 'demo';

export const heldFactors = async (
  db: Database,
  userID: number,
): Promise<Omit<SecondFactor, 'required' | 'taken'>> => {
  const since = await appSince(db, userID);
  return {
    ...(since ? { appSince: since.toISOString() } : {}),
    passkeys: await listPasskeys(db, userID),
    recoveryCodes: await countRecoveryCodes(db, userID),
  };
};

/** Methods with which a user can complete the second step; empty without a second factor. */
export const methodsOf = async (db: Database, userID: number): Promise<SecondFactorMethod[]> => {
  const { appSince: since, passkeys, recoveryCodes } = await heldFactors(db, userID);
  if (since === undefined && passkeys.length === 0) return [];
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(since === undefined ? [] : (['app'] as const)),
    ...(recoveryCodes > 0 ? (['recoveryCode'] as const) : []),
  ];
};
