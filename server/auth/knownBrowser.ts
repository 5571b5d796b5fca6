import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserDays as days } from '../../schemas/consent';
import { cookiePairs, readCookie } from '../../schemas/cookies';
import type { Config } from '../config';
import { signature, type TokenSecrets } from '../credentials/secret';
import { setAuthCookie } from '../credentials/sessions';

/**
 * Cookies of known browsers. A browser in which a user has signed in before has a signed cookie as proof. Its attempts
 * are counted separately, so that wrong passwords from other browsers do not block the user.
 */

const purpose = 'known browser';

/** Name of the cookie of a user. Each user has a separate cookie, because several users may share a browser. */
const nameFor = (userID: number) => `known-${userID}`;

const signed = (userID: number, browserID: string, until: number) => `${userID}.${browserID}.${until}`;

interface Signing {
  config: Config;
  tokenSecrets: TokenSecrets;
}

type Secrets = Pick<Signing, 'tokenSecrets'>;

/** Maximum number of cookies that are verified for a request without a known user. */
const mostChecked = 10;

/** Sets the cookie that marks the browser as known for this user. */
export const knowBrowser = (reply: FastifyReply, { config, tokenSecrets }: Signing, userID: number): void => {
  const until = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const browserID = randomUUID();
  const proof = signature(tokenSecrets[0], purpose, signed(userID, browserID, until));
  const value = `${browserID}.${until}.${proof}`;
  setAuthCookie(reply, config, { name: nameFor(userID), value, seconds: days * 24 * 60 * 60 });
};

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Id of the browser in a cookie value; undefined if the value is forged or expired. */
const browserIn = (value: string, { tokenSecrets }: Secrets, userID: number): string | undefined => {
  const [, browserID, until, proof] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
  if (!browserID || !until || !proof || Number(until) * 1000 < Date.now()) return undefined;
  const text = signed(userID, browserID, Number(until));
  return tokenSecrets.some((secret) => same(proof, signature(secret, purpose, text))) ? browserID : undefined;
};

/** Id of the browser if the user has signed in with it before; otherwise undefined. */
export const knownBrowser = (
  { headers }: FastifyRequest,
  secrets: Secrets,
  userID: number,
): string | undefined => browserIn(readCookie(headers.cookie ?? '', nameFor(userID)) ?? '', secrets, userID);

/**
 * User who has signed in with a browser before (one of them if there are several); undefined for an unknown browser.
 * This function runs before any rate limit, so it parses the header once and verifies at most {@link mostChecked}
 * signatures.
 */
export const knownUser = ({ headers }: FastifyRequest, secrets: Secrets): number | undefined => {
  let checked = 0;
  for (const [name, value] of cookiePairs(headers.cookie ?? '')) {
    const [, id] = /^(?:__Host-)?known-(\d{1,9})$/.exec(name) ?? [];
    if (id === undefined) continue;
    if (browserIn(value, secrets, Number(id))) return Number(id);
    checked += 1;
    if (checked === mostChecked) return undefined;
  }
  return undefined;
};
