import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { roleSchema } from '../../schemas/account';
import { sessions } from '../../schemas/limits';
import { pendingStaffPermission, staffPermission } from '../../schemas/roles';
import type { ActingFor } from '../../schemas/token';
import type { TokenSecrets } from './secret';

/** Data from which a token is created. Claims are only hints: rights are read from the database for each request. */
export interface TokenSubject {
  userID: number;
  authID: string;
  email: string;
  staff: boolean;
  /** True for staff whose session lacks the required second factor. */
  pendingStaff?: boolean;
  accountIDs: readonly number[];
  sessionID: string;
}

const issuer = 'torvet';
/** Audience of tokens, so that other texts that are signed with the same secret are not accepted as tokens. */
const audience = 'torvet-api';
const algorithm = 'HS256';
const daySeconds = 24 * 60 * 60;

const verifiedClaims = z.object({
  user: z.object({ id: z.number().int(), email: z.string() }),
  sid: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  jti: z.uuid().optional(),
  /** Expiry of the staff token that an impersonation token replaces. */
  staffUntil: z.number().optional(),
  act: z
    .object({ accountID: z.number().int(), accountName: z.string(), userRoles: z.array(roleSchema) })
    .optional(),
});

/** Claims of a token with a valid signature. */
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
 * Creates the bearer token of a sign-in, which is valid for 14 days.
 * @param until latest expiry in seconds since 1970, if the token replaces another token.
 */
export const signToken = (
  subject: TokenSubject,
  secrets: TokenSecrets,
  until = Number.POSITIVE_INFINITY,
): Promise<string> =>
  sign(subject, secrets, { expires: Math.min(now() + sessions.tokenDays * daySeconds, until) });

/**
 * Creates the token for an impersonation, which is valid for 60 minutes.
 * @param id id of the impersonation. @param staffUntil expiry of the replaced token, in seconds since 1970.
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
  /** Returns the claims of a token; undefined if the token is invalid, expired or signed by another server. */
  verify: (token: string) => Promise<VerifiedToken | undefined>;
}

const remembered = 2_000;

/** Payload of a token that one of the secrets has signed; otherwise undefined. */
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
 * Creates a verifier of tokens. A verified token is cached until it expires, because its signature cannot become
 * invalid.
 * The session is checked in the database for each request.
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
