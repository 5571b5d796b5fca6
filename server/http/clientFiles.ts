import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMode, modeAttribute, modeCookie } from '../../schemas/appearance';
import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { matchRoute } from '../../schemas/matchRoute';
import { apiRoot, authRoot, mediaRoot, propertyRoot, trackingScripts } from '../../schemas/roots';
import type { Config } from '../config';
import { notFound } from '../errors';
import { openToAll } from './cors';
import { answerEndpointNotFound, isServicePath } from './errorHandler';
import { newNonce, pagePermissions, pagePolicy } from './headers';
import { pathOf } from './requestPath';
import { addVary } from './vary';

/**
 * Folder of the built web app, with a slash at the end; undefined if the app is not built. The relative path to
 * `dist/client` is the same from the bundle in `dist/server` as from the sources in `server/http`.
 */
export const builtFolder = (): string | undefined =>
  ['../client/', '../../dist/client/']
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(`${path}index.html`));

const year = 365 * 24 * 60 * 60;

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Configuration for the app, embedded in the HTML page (docs/decisions/services.md). */
const pageConfig = ({ siteURL, sentryDSN, supportContact, trackingURL, seed }: Config) => ({
  apiURL: apiRoot,
  authURL: authRoot,
  propertyURL: propertyRoot,
  trackingURL: trackingURL ?? '/tracking',
  mediaURL: mediaRoot,
  ...(siteURL ? { siteURL } : {}),
  ...(sentryDSN ? { sentryDSN } : {}),
  supportContact,
  demo: seed === 'demo',
});

/** Creates a function that sends the HTML page with a new nonce in markup and content security policy. */
const pageSender = (html: string, config: Config) => {
  const configured = html.replaceAll('%TORVET_CONFIG%', () =>
    escapeAttribute(JSON.stringify(pageConfig(config))),
  );
  /** HTML whose preload links for signed-in users are those of one page; `false` removes all of them. */
  const preloading = (page: string | false): string =>
    configured.replace(/\s*<link [^>]*data-for="signed-in"[^>]*>/g, (link) => {
      const [, of] = /data-page="(\w+)"/.exec(link) ?? [];
      return page !== false && (of === undefined || of === page) ? link : '';
    });
  const [withoutApp, withoutPage] = [preloading(false), preloading('')];
  const byPage = new Map(
    [...configured.matchAll(/data-page="(\w+)"/g)].map(([, name = '']) => [name, preloading(name)]),
  );
  const policy = pagePolicy(config);
  return (
    { headers }: FastifyRequest,
    reply: FastifyReply,
    { status, page }: { status: 200 | 404; page: string | undefined },
  ) => {
    const nonce = newNonce();
    const cookies = headers.cookie ?? '';
    const mode = readCookie(cookies, modeCookie.name);
    const markup = readCookie(cookies, tokenCookieName)
      ? (byPage.get(page ?? '') ?? withoutPage)
      : withoutApp;
    const shown = isMode(mode) ? markup.replace('<html', `<html ${modeAttribute}="${mode}"`) : markup;
    addVary(reply, 'cookie');
    return reply
      .code(status)
      .headers({
        'content-security-policy': policy(nonce),
        'permissions-policy': pagePermissions,
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(shown.replaceAll('%CSP_NONCE%', nonce));
  };
};

/** Path prefixes of files. For a missing file, the response is 404 instead of the HTML page of the app. */
const fileRoots = ['/assets/', `${mediaRoot}/`];

/**
 * Serves the web app: precompressed files (immutable if their name contains a hash or a version), and the HTML page for
 * every path of the app. For an unknown path, the response is 404 with the same page, which shows the error.
 * @param folder folder with `index.html`, with a slash at the end; if undefined, only the API is served.
 * @param isContentPath returns true if a page written by staff has the path.
 * @param publicPage responds with a page of the public site, or returns false if there is none. It must not return the
 * reply, because awaiting a reply yields undefined.
 */
export const registerClientFiles = async (
  app: FastifyInstance,
  config: Config,
  folder: string | undefined,
  isContentPath: (path: string) => Promise<boolean>,
  publicPage: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>,
): Promise<void> => {
  const sendPage = folder ? pageSender(await readFile(`${folder}index.html`, 'utf8'), config) : undefined;
  if (folder) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      // Excludes compressed variants, index.html (sent below) and robots.txt of an older build.
      globIgnore: ['index.html', 'robots.txt', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        // The path of a precompressed file has the suffix of the encoding.
        const [script, frozen] = trackingScripts.exec(path.replace(/\.(?:br|gz)$/, '')) ?? [];
        const lasting = frozen !== undefined || path.includes('/assets/');
        reply.header(
          'cache-control',
          lasting ? `public, max-age=${year}, immutable` : 'public, max-age=3600',
        );
        // Other sites may load the tracking script.
        if (script !== undefined) reply.headers(openToAll);
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    if (isServicePath(path)) return answerEndpointNotFound(reply);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!sendPage || !reads || fileRoots.some((root) => path.startsWith(root))) throw notFound();
    const match = matchRoute(path);
    if (!match && (await publicPage(request, reply))) return reply;
    const isThere = match !== undefined || (await isContentPath(path).catch(() => false));
    return sendPage(request, reply, { status: isThere ? 200 : 404, page: match?.route.name });
  });
};
