import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactorLimits } from '../../../schemas/secondFactor';
import { isSealedByNewest, seal, type TokenSecrets, unseal } from '../../credentials/secret';
import type { Database } from '../../db/database';
import { authenticatorApps } from '../../db/tables';

const purpose = 'authenticator app';
const periodSeconds = 30;

/** TOTP parameters that every authenticator app supports; some apps ignore stronger ones. */
const totp = (secret: string, label = '') =>
  new TOTP({
    issuer: 'Torvet',
    label,
    secret: Secret.fromBase32(secret),
    digits: secondFactorLimits.digits,
    period: periodSeconds,
    algorithm: 'SHA1',
  });

/** Accepted clock difference, in steps of half a minute. */
const window = 1;

const ownApp = (userID: number) => eq(authenticatorApps.userID, userID);
const confirmed = isNotNull(authenticatorApps.confirmedAt);

/**
 * Creates a secret for a user without an authenticator app. The app becomes active when the user enters a code in the
 * same session. @returns undefined if the user already has an app.
 */
export const makeApp = async (
  db: Database,
  { userID, sessionID, email }: { userID: number; sessionID: string; email: string },
  secrets: TokenSecrets,
): Promise<{ uri: string; secret: string } | undefined> => {
  const secret = new Secret({ size: 20 }).base32;
  const kept = { secret: seal(secrets, purpose, secret), createdAt: new Date(), lastStep: null, sessionID };
  const [made] = await db
    .insert(authenticatorApps)
    .values({ userID, ...kept })
    .onConflictDoUpdate({
      target: authenticatorApps.userID,
      set: kept,
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userID: authenticatorApps.userID });
  return made && { uri: totp(secret, email).toString(), secret };
};

/** Time step (of half a minute) of a code; undefined for a wrong code. */
const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta;
};

interface Given {
  userID: number;
  code: string;
  secrets: TokenSecrets;
  now: Date;
}

/** Accepts a code if it is correct and newer than every code that was accepted before, on any server. */
const takeCode = async (
  db: Database,
  { userID, code, secrets, now }: Given,
  which: ReturnType<typeof and>,
): Promise<boolean> => {
  const [app] = await db
    .select({ secret: authenticatorApps.secret })
    .from(authenticatorApps)
    .where(and(ownApp(userID), which));
  const secret = app && unseal(secrets, purpose, app.secret);
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  if (app === undefined || secret === undefined || step === undefined) return false;
  const [taken] = await db
    .update(authenticatorApps)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${authenticatorApps.confirmedAt}, now())`,
      // Encrypts the app's secret with the newest server secret, so that older server secrets can be removed.
      ...(isSealedByNewest(secrets, purpose, app.secret) ? {} : { secret: seal(secrets, purpose, secret) }),
    })
    .where(
      and(
        ownApp(userID),
        which,
        eq(authenticatorApps.secret, app.secret),
        or(isNull(authenticatorApps.lastStep), lt(authenticatorApps.lastStep, step)),
      ),
    )
    .returning({ userID: authenticatorApps.userID });
  return taken !== undefined;
};

/** Returns true if a code is a current, unused code of the user's app. The code is then used. */
export const takeAppCode = (db: Database, given: Given): Promise<boolean> => takeCode(db, given, confirmed);

/**
 * Activates a new app with its first code.
 * @returns true if the code is correct, in time, and from the session that created the secret.
 */
export const confirmApp = (db: Database, given: Given & { sessionID: string }): Promise<boolean> =>
  takeCode(
    db,
    given,
    and(
      isNull(authenticatorApps.confirmedAt),
      eq(authenticatorApps.sessionID, given.sessionID),
      gt(authenticatorApps.createdAt, sql`now() - make_interval(mins => ${secondFactorLimits.minutes})`),
    ),
  );

/** Time at which the user added an authenticator app; undefined without an app. */
export const appSince = async (db: Database, userID: number): Promise<Date | undefined> => {
  const [app] = await db
    .select({ at: authenticatorApps.confirmedAt })
    .from(authenticatorApps)
    .where(and(ownApp(userID), confirmed));
  return app?.at ?? undefined;
};

/**
 * Removes a user's app. @returns false if the user had no app.
 */
export const removeApp = async (db: Database, userID: number): Promise<boolean> => {
  const removed = await db
    .delete(authenticatorApps)
    .where(and(ownApp(userID), confirmed))
    .returning({ userID: authenticatorApps.userID });
  return removed.length > 0;
};

const resealBatch = 500;

/**
 * Encrypts all secrets of apps with the newest token secret, so that older token secrets can be removed from
 * `TOKEN_SECRET`. @returns numbers of re-encrypted secrets and of secrets that cannot be decrypted.
 */
export const resealApps = async (
  db: Database,
  secrets: TokenSecrets,
  signal?: AbortSignal,
): Promise<{ resealed: number; unreadable: number }> => {
  const found = { resealed: 0, unreadable: 0 };
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const apps = await db
      .select({ userID: authenticatorApps.userID, sealed: authenticatorApps.secret })
      .from(authenticatorApps)
      .where(gt(authenticatorApps.userID, after))
      .orderBy(authenticatorApps.userID)
      .limit(resealBatch);
    for (const { userID, sealed } of apps) {
      after = userID;
      if (isSealedByNewest(secrets, purpose, sealed)) continue;
      const secret = unseal(secrets, purpose, sealed);
      if (secret === undefined) {
        found.unreadable += 1;
        continue;
      }
      await db
        .update(authenticatorApps)
        .set({ secret: seal(secrets, purpose, secret) })
        .where(and(ownApp(userID), eq(authenticatorApps.secret, sealed)));
      found.resealed += 1;
    }
    if (apps.length < resealBatch) return found;
  }
};
