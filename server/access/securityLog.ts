import type { FastifyRequest } from 'fastify';
import type { TokenSecrets } from '../credentials/secret';
import { signature } from '../credentials/secret';
import { AppError } from '../errors';
import { addressOf, queueNetworkOf } from '../ipAddress';
import type { Caller } from './caller';

/** Events of the security log, with their log levels. */
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
  /** True if the record belongs to another account or user. The response is "not found", so only this log shows it. */
  outside?: boolean;
}

type Facts = Record<string, number | string | undefined>;

export interface SecurityLog {
  /**
   * Logs an event, with a pseudonym of the IP address. @param facts numbers and codes, without user input.
   */
  note: (request: FastifyRequest, event: SecurityEvent, facts?: Facts) => void;
  /** Logs errors about missing rights and exceeded limits; ignores other errors. */
  noteError: (request: FastifyRequest, error: unknown, attempted: Attempted) => void;
}

const who = (caller: Caller | undefined): Facts => ({
  userID: caller?.userID,
  actingFor: caller?.acting?.accountID,
  apiKeyID: caller?.apiKey?.ID,
});

/**
 * Minimum interval between lines about rate-limited calls of the same operation by the same caller or network.
 */
const limitedEveryMs = 60_000;
const mostRemembered = 1_000;

const pseudonymLength = 16;

/**
 * Opens the security log: lines in the server's log with `"security":"<event>"`, the id of the user and a keyed hash of
 * the IP address. The hash relates lines of the same IP address without revealing it.
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
