import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operations } from '../../schemas/operations';
import type { Config } from '../config';
import { addVary } from './vary';

/** Headers that the browser lets the app read across origins. */
const exposed =
  'etag, content-range, x-trace-id, retry-after, ratelimit, ratelimit-policy, idempotency-replayed';
const accepted = 'authorization, content-type, if-match, if-none-match, idempotency-key, accept-language';

/** The origins of the member area: that of `PUBLIC_URL`, and the site's own with its known prefixes (docs/decisions/services.md). */
const memberOrigins = ({ publicURL, siteURL }: Config): Set<string> => {
  const origins = new Set([new URL(publicURL).origin]);
  if (siteURL) {
    const { protocol, host } = new URL(siteURL);
    const site = host.replace(/^(?:member|admin|www)\./i, '');
    for (const prefix of ['', 'member.', 'admin.', 'www.']) origins.add(`${protocol}//${prefix}${site}`);
  }
  return origins;
};

/** What scripts of any site may call, though never with anyone's credentials. */
const beaconPaths = new Set(operations.filter(({ beacon }) => beacon).map(({ path }) => path));

/** What scripts of any site may read. Said to everyone, so that an answer kept by a cache is right for all. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Answers a script of any origin; its beacons are plain posts, with a content type at most to be asked about. */
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

/** Lets the member area call from the other hosts of the same site; no other origin is answered to a script but about beacons. */
export const registerCors = (app: FastifyInstance, config: Config): void => {
  const origins = memberOrigins(config);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || origin === `${request.protocol}://${request.host}`) return;
    if (!origins.has(origin)) {
      const [path = ''] = request.url.split('?', 1);
      if (beaconPaths.has(path)) await answerAnyone(request, reply);
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
