import type { FastifyRequest } from 'fastify';
import type { TokenSecrets } from '../credentials/secret';
import { signature } from '../credentials/secret';
import { AppError } from '../errors';
import { addressOf, queueNetworkOf } from '../ipAddress';
import type { Caller } from './caller';

/** The events of the security log, and their log level. */
const levels = {
  signedIn: 'info',
  signInFailed: 'warn',
  signedOut: 'info',
  passwordResetAsked: 'info',
  passwordReset: 'info',
  sessionsEnded: 'info',
  secondFactorAsked: 'info',
  secondFactorAdded: 'info',
  secondFactorRemoved: 'info',
  recoveryCodesMade: 'info',
  profileDeleted: 'info',
  keyMade: 'info',
  keyRevoked: 'info',
  userAdded: 'info',
  userInvited: 'info',
  invitationAccepted: 'info',
  registrationAsked: 'info',
  registered: 'info',
  userSuspended: 'info',
  userLifted: 'info',
  accountSuspended: 'info',
  accountLifted: 'info',
  accountMerged: 'info',
  rolesChanged: 'info',
  userRemoved: 'info',
  passwordWrong: 'warn',
  actingBegun: 'info',
  actingEnded: 'info',
  refused: 'warn',
  limited: 'warn',
} as const;

export type SecurityEvent = keyof typeof levels;

/** Properties of a rejected request. */
export interface Attempted {
  operation: string;
  caller?: Caller | undefined;
  /** The request referred to a record of someone else: the response is 404, so only this log shows it. */
  outside?: boolean;
}

type Facts = Record<string, number | string | undefined>;

export interface SecurityLog {
  /**
   * Writes a line marked `security`, with a pseudonym of the address. @param facts numbers and codes, nothing typed.
   */
  note: (request: FastifyRequest, event: SecurityEvent, facts?: Facts) => void;
  /** Writes one for an error that rejected a request for missing rights or by a limit; any other is left alone. */
  noteError: (request: FastifyRequest, error: unknown, attempted: Attempted) => void;
}

const who = (caller: Caller | undefined): Facts => ({
  userID: caller?.userID,
  actingFor: caller?.acting?.accountID,
  apiKeyID: caller?.apiKey?.ID,
});

/** A storm of rejected calls is logged once a minute for each operation and caller, or network of strangers. */
const limitedEveryMs = 60_000;
const mostRemembered = 1_000;

const pseudonymLength = 16;

/**
 * The security log: lines of the server's log with `"security":"<event>"`, the user's id and, in place of the address,
 * a keyed hash of it: the same address can be followed, but not read from a line.
 */
export const openSecurityLog = ([secret]: TokenSecrets): SecurityLog => {
  const lately = new Map<string, number>();
  const isNews = (key: string): boolean => {
    const now = Date.now();
    if (now - (lately.get(key) ?? 0) < limitedEveryMs) return false;
    if (lately.size >= mostRemembered) lately.clear();
    lately.set(key, now);
    return true;
  };
  const note: SecurityLog['note'] = (request, event, facts = {}) => {
    const address = signature(secret, 'address in the log', addressOf(request)).slice(0, pseudonymLength);
    request.log[levels[event]]({ security: event, ...facts, address }, 'security');
  };
  return {
    note,
    noteError: (request, error, { operation, caller, outside = false }) => {
      if (!(error instanceof AppError)) return;
      const { code, status } = error;
      const facts = { ...who(caller), operation, code };
      if (code === 'rate_limited') {
        const from = caller?.userID ?? queueNetworkOf(addressOf(request));
        if (isNews(`${operation}:${from}`)) note(request, 'limited', facts);
      } else if (status === 403 || (status === 404 && outside)) note(request, 'refused', facts);
    },
  };
};
