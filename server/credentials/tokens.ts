import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { roleSchema } from '../../schemas/account';
import { sessions } from '../../schemas/limits';
import { pendingStaffPermission, staffPermission } from '../../schemas/roles';
import type { ActingFor } from '../../schemas/token';
import type { TokenSecrets } from './secret';

/** Input of a token. Its claims are hints: rights are read from the database for each request. */
export interface TokenSubject {
  userID: number;
  authID: string;
  email: string;
  staff: boolean;
  /** Staff whose session lacks the required authentication. */
  pendingStaff?: boolean;
  accountIDs: readonly number[];
  sessionID: string;
}

const issuer = 'torvet';
/** Audience: other signatures of the same secret are no tokens. */
const audience = 'torvet-api';
const algorithm = 'HS256';
const daySeconds = 24 * 60 * 60;

const verifiedClaims = z.object({
  user: z.object({ id: z.number().int(), email: z.string() }),
  sid: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  jti: z.uuid().optional(),
  /** Expiry of the token of staff that an impersonation token replaces. */
  staffUntil: z.number().optional(),
  act: z
    .object({ accountID: z.number().int(), accountName: z.string(), userRoles: z.array(roleSchema) })
    .optional(),
});

/** A token with a valid signature. */
export type VerifiedToken = z.infer<typeof verifiedClaims>;

interface Signing {
  /** Expiry of the token in seconds since 1970. */
  expires: number;
  acting?: { id: string; for: ActingFor; staffUntil: number };
}

const now = () => Math.floor(Date.now() / 1000);

const sign = (
  { userID, authID, email, staff, pendingStaff, accountIDs, sessionID }: TokenSubject,
  [newest]: TokenSecrets,
  { expires, acting }: Signing,
): Promise<string> => {
  const token = new SignJWT({
    user: { id: userID, email },
    accounts: [...accountIDs],
    permissions: acting ? '' : staff ? staffPermission : pendingStaff ? pendingStaffPermission : '',
    sid: sessionID,
    ...(acting ? { act: acting.for, staffUntil: acting.staffUntil } : {}),
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(authID)
    .setIssuedAt(now())
    .setExpirationTime(expires);
  return (acting ? token.setJti(acting.id) : token).sign(newest);
};

/**
 * The bearer token of a sign-in, valid 14 days.
 * @param until when it ends at the latest, seconds since 1970: a token that only takes another's place lives no longer.
 */
export const signToken = (
  subject: TokenSubject,
  secrets: TokenSecrets,
  until = Number.POSITIVE_INFINITY,
): Promise<string> =>
  sign(subject, secrets, { expires: Math.min(now() + sessions.tokenDays * daySeconds, until) });

/**
 * The token of staff acting for an account, valid 60 minutes.
 * @param id of the impersonation. @param staffUntil when the token that it takes the place of ends, seconds since 1970.
 */
export const signActingToken = (
  subject: TokenSubject,
  secrets: TokenSecrets,
  { id, acting, staffUntil }: { id: string; acting: ActingFor; staffUntil: number },
): Promise<string> =>
  sign(subject, secrets, {
    expires: Math.min(now() + sessions.impersonationMinutes * 60, staffUntil),
    acting: { id, for: acting, staffUntil },
  });

export interface TokenVerifier {
  /** The token's claims, or undefined when it is not ours, has expired or is not a token at all. */
  verify: (token: string) => Promise<VerifiedToken | undefined>;
}

const remembered = 2_000;

/** Payload signed by one of the secrets; undefined if none of them has signed it. */
const verifyWithAny = async (token: string, secrets: TokenSecrets): Promise<unknown> => {
  for (const secret of secrets) {
    try {
      return (await jwtVerify(token, secret, { algorithms: [algorithm], issuer, audience })).payload;
    } catch (error) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) return undefined;
    }
  }
  return undefined;
};

/**
 * Verifies tokens. A verified signature is cached for the lifetime of the token, since it cannot become invalid; the
 * session is checked in the database each time.
 */
export const tokenVerifier = (secrets: TokenSecrets): TokenVerifier => {
  const known = new Map<string, VerifiedToken>();
  const check = async (token: string): Promise<VerifiedToken | undefined> => {
    const { data } = verifiedClaims.safeParse(await verifyWithAny(token, secrets));
    if (!data) return undefined;
    if (known.size >= remembered) {
      const [oldest] = known.keys();
      if (oldest !== undefined) known.delete(oldest);
    }
    known.set(token, data);
    return data;
  };
  return {
    verify: async (token) => {
      const claims = known.get(token) ?? (await check(token));
      if (claims && claims.exp * 1000 > Date.now()) return claims;
      known.delete(token);
      return undefined;
    },
  };
};
