import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { roleSchema } from '../../schemas/account';
import { sessions } from '../../schemas/limits';
import { staffPermission } from '../../schemas/roles';
import type { ActingFor } from '../../schemas/token';

/** What a token is made of. Its claims are for orientation: rights are read from the database on each request. */
export interface TokenSubject {
  userID: number;
  authID: string;
  email: string;
  staff: boolean;
  accountIDs: readonly number[];
  sessionID: string;
}

const issuer = 'torvet';
const algorithm = 'HS256';
const daySeconds = 24 * 60 * 60;

const verifiedClaims = z.object({
  user: z.object({ id: z.number().int(), email: z.string() }),
  sid: z.uuid(),
  exp: z.number(),
  iat: z.number(),
  jti: z.uuid().optional(),
  act: z
    .object({ accountID: z.number().int(), accountName: z.string(), userRoles: z.array(roleSchema) })
    .optional(),
});

/** A token whose signature held. */
export type VerifiedToken = z.infer<typeof verifiedClaims>;

const sign = (
  { userID, authID, email, staff, accountIDs, sessionID }: TokenSubject,
  secret: Uint8Array,
  seconds: number,
  acting?: { id: string; for: ActingFor },
): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  const token = new SignJWT({
    user: { id: userID, email },
    accounts: [...accountIDs],
    permissions: staff && !acting ? staffPermission : '',
    sid: sessionID,
    ...(acting ? { act: acting.for } : {}),
  })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(authID)
    .setIssuedAt(now)
    .setExpirationTime(now + seconds);
  return (acting ? token.setJti(acting.id) : token).sign(secret);
};

/** The bearer token of a sign-in, valid 14 days (decisions §3). */
export const signToken = (subject: TokenSubject, secret: Uint8Array): Promise<string> =>
  sign(subject, secret, sessions.tokenDays * daySeconds);

/** The token of staff acting for an account, valid 60 minutes (decisions §2). @param id of the impersonation. */
export const signActingToken = (
  subject: TokenSubject,
  secret: Uint8Array,
  id: string,
  acting: ActingFor,
): Promise<string> => sign(subject, secret, sessions.impersonationMinutes * 60, { id, for: acting });

export interface TokenVerifier {
  /** The token's claims, or undefined when it is not ours, has expired or is not a token at all. */
  verify: (token: string) => Promise<VerifiedToken | undefined>;
}

const remembered = 2_000;

/**
 * Verifies tokens. A signature once checked is remembered for as long as the token lives: it cannot become wrong, and
 * whether the session still stands is asked of the database each time.
 */
export const tokenVerifier = (secret: Uint8Array): TokenVerifier => {
  const known = new Map<string, VerifiedToken>();
  const check = async (token: string): Promise<VerifiedToken | undefined> => {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer });
      const { data } = verifiedClaims.safeParse(payload);
      if (!data) return undefined;
      if (known.size >= remembered) {
        const [oldest] = known.keys();
        if (oldest !== undefined) known.delete(oldest);
      }
      known.set(token, data);
      return data;
    } catch {
      return undefined;
    }
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
