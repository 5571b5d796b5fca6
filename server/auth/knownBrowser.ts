import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserDays as days } from '../../schemas/consent';
import { readCookie } from '../../schemas/cookies';
import type { Config } from '../config';
import { signature, type TokenSecrets } from './secret';
import { authCookie } from './sessions';

/**
 * A browser in which a user has signed in before carries a signed cookie as proof. Strangers' wrong passwords then
 * hold it off in no way: it is counted by itself.
 */

const purpose = 'known browser';

/** One for each user: several may share a browser. */
const cookieName = (userID: number) => `known-${userID}`;

const signed = (userID: number, browserID: string, until: number) => `${userID}.${browserID}.${until}`;

interface Signing {
  config: Config;
  tokenSecrets: TokenSecrets;
}

/** From now on the browser is one that this user signed in with. */
export const knowBrowser = (reply: FastifyReply, { config, tokenSecrets }: Signing, userID: number): void => {
  const until = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  const browserID = randomUUID();
  const proof = signature(tokenSecrets[0], purpose, signed(userID, browserID, until));
  const value = `${browserID}.${until}.${proof}`;
  reply.header('set-cookie', authCookie(config, cookieName(userID), value, days * 24 * 60 * 60));
};

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The id of the browser when this user has signed in with it before; undefined otherwise. */
export const knownBrowser = (
  { headers }: FastifyRequest,
  { tokenSecrets }: Pick<Signing, 'tokenSecrets'>,
  userID: number,
): string | undefined => {
  const value = readCookie(headers.cookie ?? '', cookieName(userID));
  const [, browserID, until, proof] = /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(value ?? '') ?? [];
  if (!browserID || !until || !proof || Number(until) * 1000 < Date.now()) return undefined;
  const text = signed(userID, browserID, Number(until));
  return tokenSecrets.some((secret) => same(proof, signature(secret, purpose, text))) ? browserID : undefined;
};

/**
 * The user that a browser has signed in with before, the first if there are several; undefined for an unknown
 * browser.
 */
export const knownUser = (
  request: FastifyRequest,
  services: Pick<Signing, 'tokenSecrets'>,
): number | undefined => {
  for (const [, id] of (request.headers.cookie ?? '').matchAll(/(?:^|;\s*)known-(\d{1,9})=/g)) {
    const userID = Number(id);
    if (knownBrowser(request, services, userID)) return userID;
  }
  return undefined;
};
