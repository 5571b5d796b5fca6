import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { RateLimit } from '../../schemas/operations/operation';
import { users } from '../db/tables';
import { invalid } from '../errors';
import { countCall, forgiveCalls } from '../limits/rateLimit';
import type { Services } from '../services';
import { verifyPassword } from './passwords';

/** Limit of wrong passwords of a signed-in user. */
const limit: RateLimit = { max: 10, seconds: 15 * 60 };

/**
 * Requires the caller's password, for changes that remain effective after a stolen session ends.
 * @throws AppError `invalid` on `password`; `rate_limited` after too many attempts.
 */
export const requirePassword = async (
  { database: { db }, security }: Pick<Services, 'database' | 'security'>,
  { userID }: { userID: number },
  password: string,
  request: FastifyRequest,
): Promise<void> => {
  const key = `password-again:${userID}`;
  await countCall(db, key, limit);
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userID));
  if (!(await verifyPassword(password, user?.passwordHash))) {
    security.note(request, 'passwordWrong', { userID });
    throw invalid({ path: 'password', message: { rule: 'passwordWrong' } });
  }
  await forgiveCalls(db, [key]);
};
