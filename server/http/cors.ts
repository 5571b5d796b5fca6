import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Headers that the browser lets the app read across origins. */
const exposed = 'etag, content-range, x-total-capped, x-trace-id, retry-after, idempotency-replayed';
const accepted = 'authorization, content-type, if-match, idempotency-key, accept-language';

/** The origins of the member area: that of `PUBLIC_URL`, and the site's own with its known prefixes (decisions §1). */
const memberOrigins = ({ publicURL, siteURL }: Config): Set<string> => {
  const origins = new Set([new URL(publicURL).origin]);
  if (siteURL) {
    const { protocol, host } = new URL(siteURL);
    const site = host.replace(/^(?:member|admin|www)\./i, '');
    for (const prefix of ['', 'member.', 'admin.', 'www.']) origins.add(`${protocol}//${prefix}${site}`);
  }
  return origins;
};

/** Lets the member area call from the other hosts of the same site; no other origin is answered to a script. */
export const registerCors = (app: FastifyInstance, config: Config): void => {
  const origins = memberOrigins(config);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !origins.has(origin) || origin === `${request.protocol}://${request.host}`) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': exposed,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      await reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, DELETE',
          'access-control-allow-headers': accepted,
          'access-control-max-age': '7200',
        })
        .send();
    }
  });
};
