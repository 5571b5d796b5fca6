import type { FastifyRequest } from 'fastify';
import { countNow } from '../db/totals';
import type { Services } from '../services';

/**
 * Logs a rejected sign-in in the security log, and counts it. @param reason error code.
 */
export const noteFailedSignIn = async (
  { database: { db }, security }: Pick<Services, 'database' | 'security'>,
  request: FastifyRequest,
  { userID, reason }: { userID: number | undefined; reason: string },
): Promise<void> => {
  security.note(request, 'signInFailed', { userID, reason });
  await countNow(db, 'failedSignIns');
};
