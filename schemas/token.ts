import { isRecord } from './isRecord';
import type { RoleID } from './roles';

/** Impersonation in the claims of a token (docs/decisions/acting.md). */
export interface ActingFor {
  accountID: number;
  accountName: string;
  userRoles: RoleID[];
}

/** Claims of the bearer token (docs/decisions/sign-in.md). */
export interface TokenClaims {
  iss: string;
  /** Audience: the server that accepts the token. */
  aud?: string;
  sub: string;
  user: { id: number; email: string };
  /** Ids of the accounts when the token was issued. For information only: the server reads access from the database. */
  accounts: number[];
  /** Comma-separated permissions; `admin` means staff. */
  permissions: string;
  /** Time of issue in seconds since 1970, like `exp`. */
  iat: number;
  exp: number;
  /** Id of the login session, which the server can revoke. */
  sid: string;
  act?: ActingFor;
}

/** Error of an unreadable token; the specification requires the exact messages. */
export class TokenError extends Error {
  constructor(message: 'Could not get payload' | 'Misformatted token') {
    super(message);
    this.name = 'TokenError';
  }
}

const decodePayload = (token: string): unknown => {
  const [, payload] = token.split('.');
  if (!payload) throw new TokenError('Could not get payload');
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new TokenError('Could not get payload');
  }
};

const isClaims = (payload: Record<string, unknown>): payload is Record<string, unknown> & TokenClaims =>
  typeof payload.permissions === 'string' &&
  typeof payload.sub === 'string' &&
  typeof payload.iss === 'string' &&
  isRecord(payload.user) &&
  typeof payload.user.id === 'number' &&
  typeof payload.user.email === 'string';

/**
 * Parses the claims of a token. Only the server verifies the signature. This module must not import Zod, because the
 * sign-in page imports it.
 * @throws TokenError `Could not get payload` or `Misformatted token`.
 */
export const parseToken = (token: string): TokenClaims => {
  const payload = decodePayload(token);
  if (!isRecord(payload)) throw new TokenError('Could not get payload');
  if (!isClaims(payload)) throw new TokenError('Misformatted token');
  return payload;
};
