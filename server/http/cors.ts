import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '../../schemas/operations';
import type { Config } from '../config';
import { AppError } from '../errors';
import { operationOf, pathOf } from './requestPath';
import { addVary } from './vary';

/** Response headers that scripts of another allowed origin may read. */
const exposed =
  'etag, content-range, x-trace-id, retry-after, ratelimit, ratelimit-policy, idempotency-replayed';
const accepted =
  'authorization, content-type, if-match, if-none-match, idempotency-key, accept-language, change-reason';

/**
 * Origins of the member area: that of `PUBLIC_URL`, and that of the public site with each known prefix
 * (docs/decisions/services.md).
 */
const memberOrigins = ({ publicURL, siteURL }: Config): Set<string> => {
  const origins = new Set([new URL(publicURL).origin]);
  if (siteURL) {
    const { protocol, host } = new URL(siteURL);
    const site = host.replace(/^(?:member|admin|www)\./i, '');
    for (const prefix of ['', 'member.', 'admin.', 'www.']) origins.add(`${protocol}//${prefix}${site}`);
  }
  return origins;
};

/** Operations that scripts of any site may call, always without credentials. */
const beacons = operations.filter(({ beacon }) => beacon);
const beaconIDs = new Set(beacons.map(({ id }) => id));
const beaconPaths = new Set(beacons.map(({ path }) => path));

/** Operations for which the login cookie alone is sufficient. */
const cookieIDs = new Set(
  operations.filter(({ loginCookie }) => loginCookie === 'takes').map(({ id }) => id),
);

const ownOrigin = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/**
 * True for a request from a page of another site. Browsers send `Origin` with every POST to another origin. Programs
 * that send neither `Origin` nor `Sec-Fetch-Site` are not browsers, and so have no cookies of a user.
 */
const isForeign = (request: FastifyRequest, origins: ReadonlySet<string>): boolean => {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'same-origin') return false;
  if (origin !== undefined) return origin !== ownOrigin(request) && !origins.has(origin);
  return site !== undefined && site !== 'none';
};

/**
 * Headers that allow scripts of any site to read the response. They are equal for all origins, so that a cached
 * response is valid for all origins.
 */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Answers preflight requests of any origin. A beacon is a POST with at most a content type. */
const answerAnyone = (request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(openToAll);
  if (!isPreflight(request)) return;
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '7200',
    })
    .send();
};

/**
 * Allows requests from the member area on other hosts of the same site, and beacons from all origins. Rejects
 * cross-site requests to operations that are authorised by the login cookie alone.
 */
export const registerCors = (app: FastifyInstance, config: Config): void => {
  const origins = memberOrigins(config);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    const operation = operationOf(request) ?? '';
    if (cookieIDs.has(operation) && isForeign(request, origins)) throw new AppError('forbidden');
    if (!origin || origin === ownOrigin(request)) return;
    if (!origins.has(origin)) {
      // A preflight request has no route.
      const isBeacon = beaconIDs.has(operation) || (isPreflight(request) && beaconPaths.has(pathOf(request)));
      if (isBeacon) await answerAnyone(request, reply);
      return;
    }
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposed,
      'cross-origin-resource-policy': 'cross-origin',
    });
    addVary(reply, 'origin');
    if (isPreflight(request)) {
      await reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': accepted,
          'access-control-max-age': '7200',
        })
        .send();
    }
  });
};
