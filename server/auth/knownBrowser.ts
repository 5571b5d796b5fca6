import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserDays as days } from '../../schemas/consent';
import { cookiePairs, readCookie } from '../../schemas/cookies';
import type { Config } from '../config';
import { signature, type TokenSecrets } from '../credentials/secret';
import { setAuthCookie } from '../credentials/sessions';

/**
 * A browser in which a user has signed in before carries a signed cookie as proof. Strangers' wrong passwords then
 * hold it off in no way: it is counted by itself.
 */

const purpose = 'known browser';

/** One for each user: several may share a browser. */
const nameFor = (userID: number) => `known-${userID}`;

const signed = (userID: number, browserID: string, until: number) => `${userID}.${browserID}.${until}`;

interface Signing {
  config: Config;
  tokenSecrets: TokenSecrets;
}

type Secrets = Pick<Signing, 'tokenSecrets'>;

/** Maximum number of these cookies that are verified for a request whose user is unknown. */
const mostChecked = 10;

/** Marks the browser as known for this user. */
export const knowBrowser = (reply: FastifyReply, { config, tokenSecrets }: Signing, userID: number): void => {
  const until = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const browserID = randomUUID();
  const proof = signature(tokenSecrets[0], purpose, signed(userID, browserID, until));
  const value = `${browserID}.${until}.${proof}`;
  setAuthCookie(reply, config, { name: nameFor(userID), value, seconds: days * 24 * 60 * 60 });
};

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of a browser from the value of its cookie for a user; undefined for a value that is forged or has expired. */
const browserIn = (value: string, { tokenSecrets }: Secrets, userID: number): string | undefined => {
  const [, browserID, until, proof] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
  if (!browserID || !until || !proof || Number(until) * 1000 < Date.now()) return undefined;
  const text = signed(userID, browserID, Number(until));
  return tokenSecrets.some((secret) => same(proof, signature(secret, purpose, text))) ? browserID : undefined;
};

/** The id of the browser when this user has signed in with it before; undefined otherwise. */
export const knownBrowser = (
  { headers }: FastifyRequest,
  secrets: Secrets,
  userID: number,
): string | undefined => browserIn(readCookie(headers.cookie ?? '', nameFor(userID)) ?? '', secrets, userID);

/**
 * The user that a browser has signed in with before, the first if there are several; undefined for an unknown
 * browser. Runs before any rate limit, so it reads the header once and checks {@link mostChecked} signatures.
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
