import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import {
  type madePasskeySchema,
  type Passkey,
  secondFactorLimits,
  type usedPasskeySchema,
} from '../../../schemas/secondFactor';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { passkeys } from '../../db/tables';

/** Relying party of passkeys; browsers offer a passkey only to the site that created it. */
const siteOf = ({ publicURL }: Pick<Config, 'publicURL'>) => {
  const { hostname, origin } = new URL(publicURL);
  return { rpID: hostname, origin };
};

/** User verification is not required, because the user has entered the password before. */
const userVerification = 'preferred';

const keysOf = (db: Database, userID: number) =>
  db.select().from(passkeys).where(eq(passkeys.userID, userID)).orderBy(asc(passkeys.id));

const named = (keys: readonly (typeof passkeys.$inferSelect)[]) =>
  keys.map(({ credentialID: id, transports }) => ({ id, transports }));

export const listPasskeys = async (db: Database, userID: number): Promise<Passkey[]> =>
  (await keysOf(db, userID)).map(({ id, name, createdAt, lastUsedAt }) => ({
    ID: id,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  }));

/** Creation options of a passkey; undefined if the user has the maximum number of passkeys. */
export const passkeyOptions = async (
  db: Database,
  { userID, authID, email, name }: { userID: number; authID: string; email: string; name: string },
  config: Pick<Config, 'publicURL'>,
) => {
  const held = await keysOf(db, userID);
  if (held.length >= secondFactorLimits.passkeys) return undefined;
  return generateRegistrationOptions({
    rpName: 'Torvet',
    rpID: siteOf(config).rpID,
    userID: new TextEncoder().encode(authID),
    userName: email,
    userDisplayName: name,
    excludeCredentials: named(held),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
};

interface Made {
  userID: number;
  name: string;
  passkey: z.output<typeof madePasskeySchema>;
  /** Value that the passkey must sign. */
  challenge: string;
}

/**
 * Stores a new passkey. @returns false if the origin or the challenge is wrong.
 */
export const keepPasskey = async (
  tx: Database,
  { userID, name, passkey, challenge }: Made,
  config: Pick<Config, 'publicURL'>,
): Promise<boolean> => {
  const { rpID, origin } = siteOf(config);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return false;
  const { id, publicKey, counter } = registrationInfo.credential;
  const kept = await tx
    .insert(passkeys)
    .values({
      userID,
      name,
      credentialID: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
    })
    .onConflictDoNothing({ target: passkeys.credentialID })
    .returning({ id: passkeys.id });
  return kept.length > 0;
};

/** WebAuthn request options for the passkeys of a user. */
export const signInOptions = async (db: Database, userID: number, config: Pick<Config, 'publicURL'>) =>
  generateAuthenticationOptions({
    rpID: siteOf(config).rpID,
    allowCredentials: named(await keysOf(db, userID)),
    userVerification,
  });

interface Used {
  userID: number;
  passkey: z.output<typeof usedPasskeySchema>;
  challenge: string;
}

/** Returns true if a passkey of the user has signed the challenge. */
export const takePasskey = async (
  db: Database,
  { userID, passkey, challenge }: Used,
  config: Pick<Config, 'publicURL'>,
): Promise<boolean> => {
  const mine = and(eq(passkeys.userID, userID), eq(passkeys.credentialID, passkey.id));
  const [key] = await db.select().from(passkeys).where(mine);
  if (!key) return false;
  const { rpID, origin } = siteOf(config);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
    credential: {
      id: key.credentialID,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return false;
  await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
    .where(mine);
  return true;
};

/**
 * Removes a passkey. @returns false if the passkey does not exist.
 */
export const removePasskey = async (db: Database, userID: number, id: number): Promise<boolean> => {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userID, userID), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
};
