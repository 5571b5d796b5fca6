import type { FastifyRequest } from 'fastify';
import type { TokenSecrets } from '../credentials/secret';
import { signature } from '../credentials/secret';
import { AppError } from '../errors';
import { addressOf, queueNetworkOf } from '../ipAddress';
import type { Caller } from './caller';

/** Events of the security log, and their log level. */
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
  /** The request named a record of somebody else. The response is "not found", so only this log shows it. */
  outside?: boolean;
}

type Facts = Record<string, number | string | undefined>;

export interface SecurityLog {
  /**
   * Logs a line marked `security`, with a pseudonym of the address.
   * @param facts numbers and codes only, no user input.
   */
  note: (request: FastifyRequest, event: SecurityEvent, facts?: Facts) => void;
  /** Logs errors of missing rights and exceeded limits; ignores other errors. */
  noteError: (request: FastifyRequest, error: unknown, attempted: Attempted) => void;
}

const who = (caller: Caller | undefined): Facts => ({
  userID: caller?.userID,
  actingFor: caller?.acting?.accountID,
  apiKeyID: caller?.apiKey?.ID,
});

/**
 * Minimum interval between lines about rejected calls of the same operation and caller, or network of unknown callers.
 */
const limitedEveryMs = 60_000;
const mostRemembered = 1_000;

const pseudonymLength = 16;

/**
 * Security log: lines of the server's log with `"security":"<event>"`, the user's id and a keyed hash of the IP
 * address. Lines of the same address can be related, but do not reveal it.
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
