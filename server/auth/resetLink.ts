import { randomBytes } from 'node:crypto';
import { sessions } from '../../schemas/limits';
import { sha256 } from '../credentials/sessions';
import type { Database } from '../db/database';
import { passwordResets } from '../db/tables';

/** Creates a link with which a user sets a password, valid once and for one hour (docs/decisions/sign-in.md). */
export const makeResetLink = async (db: Database, userID: number, publicURL: string): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await db.insert(passwordResets).values({
    tokenHash: sha256(token),
    userID,
    expiresAt: new Date(Date.now() + sessions.resetMinutes * 60_000),
  });
  return `${publicURL}/reset-password?token=${token}`;
};
