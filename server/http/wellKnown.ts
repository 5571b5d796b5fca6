import type { FastifyInstance } from 'fastify';
import { confirmPath } from '../../schemas/listing/confirmation';
import { apiRoot, authRoot, propertyRoot, trackingRoot, unsubscribePath } from '../../schemas/roots';
import { appRoutes } from '../../schemas/routes';
import type { Services } from '../services';

/** Days after a download until `security.txt` expires; RFC 9116 recommends less than a year. */
const securityDays = 180;

const dayMs = 24 * 60 * 60 * 1000;

const securityPath = '/.well-known/security.txt';

/** Route of the page for a new password. */
const passwordPage = appRoutes.find(({ name }) => name === 'forgottenPassword');

/** First segments of the paths of the member area. */
const memberRoots = new Set(
  appRoutes.flatMap(({ path }) => {
    const [, segment = ''] = path.split('/');
    return segment === '' ? [] : [`/${segment}`];
  }),
);

/** Paths that robots must not visit. Robots match prefixes: `/user` would also exclude a page `/user-guide`. */
const closedToRobots = [
  ...memberRoots,
  apiRoot,
  authRoot,
  propertyRoot,
  trackingRoot,
  unsubscribePath,
  confirmPath,
].flatMap((root) => [`${root}$`, `${root}/`, `${root}?`]);

const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

/** Serves well-known paths: for robots, security researchers, and password managers. */
export const registerWellKnown = (app: FastifyInstance, { config, clock }: Services): void => {
  const { publicURL, securityContact } = config;

  const robots = lines(
    '# Public pages may be read, written pages at any address included; the member area and its services may not.',
    'User-agent: *',
    ...closedToRobots.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicURL}/sitemap.xml`,
  );
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  app.get(securityPath, async (_request, reply) => {
    const midnight = Math.floor(clock().getTime() / dayMs) * dayMs;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        lines(
          `Contact: ${securityContact}`,
          `Expires: ${new Date(midnight + securityDays * dayMs).toISOString()}`,
          'Preferred-Languages: da, en',
          `Canonical: ${publicURL}${securityPath}`,
        ),
      );
  });
  app.get('/security.txt', async (_request, reply) => reply.redirect(securityPath, 301));

  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(passwordPage?.path ?? '/', 302),
  );
};
