import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '../../../schemas/languages';
import {
  frontPath,
  readSearchAddress,
  type SearchRequest,
  searchAddress,
  searchRoot,
} from '../../../schemas/publicSearch';
import { searchFieldNames } from '../../../schemas/searchFilter';
import { leaveOutUnknown, readSearchQuery } from '../../../schemas/searchQuery';
import { pagePermissions } from '../../http/headers';
import { pathOf, queryOf, sentAddressOf } from '../../http/requestPath';
import { openSearchCounts } from '../../market/searchCounts';
import { pruneSearchChanges } from '../../publicSearch/liveIndex';
import type { PublicSearch, SearchState } from '../../publicSearch/publicSearch';
import type { Services } from '../../services';
import { siteAddresses } from '../frame';
import type { Html } from '../html';
import { sitePolicy } from '../policy';
import { type CachedPage, sendCached, sendPage } from '../sendPage';
import { openSiteChrome, type SiteChrome } from '../siteChrome';
import { findSiteFiles } from '../siteFiles';
import { failedPage, missingPage } from '../statePage';
import { siteWords } from '../words';
import { feedSize, jsonFeed, rssFeed } from './feeds';
import { frontPage } from './frontPage';
import { openPageCache } from './pageCache';
import { type PageParts, searchPage } from './searchPage';

/** Maximum total size in bytes of the cached pages. */
const cachedBytes = 32 * 1024 * 1024;

/** Parameters of the search. Redirects preserve all other parameters, such as those of campaigns. */
const ownParameters: readonly string[] = [...searchFieldNames, 'sort', 'after', 'before'];

/** Appends the parameters that do not belong to the search. */
const withOthers = (address: string, query: URLSearchParams): string => {
  const others = new URLSearchParams([...query].filter(([name]) => !ownParameters.includes(name)));
  const written = others.toString();
  return written ? `${address}${address.includes('?') ? '&' : '?'}${written}` : address;
};

const cachedPage = (text: string): CachedPage => {
  const body = Buffer.from(text);
  return {
    body,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    encoded: new Map(),
  };
};

/**
 * Registers front page, search and feeds of the public site. If `SITE_URL` is another site, requests are redirected to
 * it.
 * @param folder folder of the built web app, ending in a slash.
 */
export const registerPublicSearch = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): PublicSearch => {
  const { config, database, reads, admission, jobs, clock, log, publicSearch: search } = services;
  const searches = openSearchCounts({ db: database.db, clock, log });
  app.addHook('onClose', () => searches.flush());
  const chromeOf = openSiteChrome(reads.of('publicPages'), clock);
  const files = findSiteFiles(folder, 'publicSite');
  const addresses = siteAddresses(config);
  const policy = sitePolicy(config);
  const cache = openPageCache(cachedBytes);
  const site = config.siteURL ?? config.publicURL;
  const chromeIDs = new WeakMap<object, number>();
  let chromes = 0;

  jobs.every('search changes pruned', '31 * * * *', async () => {
    await pruneSearchChanges(database.db);
  });

  /** Id of announcements or menus, as part of the cache key: new announcements or menus need a new page. */
  const idOf = (part: object): number => {
    const known = chromeIDs.get(part) ?? (chromes += 1);
    chromeIDs.set(part, known);
    return known;
  };

  const keyOf = (name: string, state: SearchState, { announcements, menus }: SiteChrome): string =>
    `${name} ${state.today} ${idOf(announcements)} ${idOf(menus)}`;

  const partsOf = (state: SearchState, chrome: SiteChrome): PageParts => ({
    files,
    addresses,
    site,
    chrome,
    today: state.today,
  });

  /** Renders under the concurrency limit that all operations share. */
  const admitted = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await admission.enter();
    try {
      return await work();
    } finally {
      admission.leave();
    }
  };

  const cached = async (state: SearchState, key: string, draw: () => Promise<Html>): Promise<CachedPage> => {
    const known = cache.get(state.generation, key);
    if (known) return known;
    const page = cachedPage((await admitted(draw)).markup);
    cache.set(state.generation, key, page);
    return page;
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
    work: () => Promise<unknown>,
  ) => {
    reply.header('permissions-policy', pagePermissions);
    if (config.siteURL !== undefined)
      return reply.redirect(`${config.siteURL}${sentAddressOf(request)}`, 302);
    try {
      return await work();
    } catch (error) {
      request.log.error({ err: error }, 'public search');
      return sendPage(request, reply, failedPage(files, addresses, language), { status: 503, policy });
    }
  };

  const answerSearch = async (request: FastifyRequest, reply: FastifyReply, read: SearchRequest) => {
    const [state, chrome] = await Promise.all([
      search.current(reads.of('publicSearch', request)),
      chromeOf(read.language),
    ]);
    const names = await search.names(state);
    const asked = leaveOutUnknown(read, (list, id) => names.nameOf(list, id) !== undefined);
    const canonical = searchAddress(asked, (zip) => state.index.cityOf(Number(zip)));
    const wanted = withOthers(canonical, queryOf(request));
    if (wanted !== sentAddressOf(request))
      return reply.header('cache-control', 'no-cache').redirect(wanted, 302);
    const view = search.view(state, asked);
    const key = keyOf(`${canonical} ${view.variant}`, state, chrome);
    const page = await cached(state, key, async () =>
      searchPage(asked, await view.find(), partsOf(state, chrome)),
    );
    if (!asked.edge) searches.count(request, asked.filter, canonical);
    return sendCached(request, reply, page, { policy });
  };

  const answerFront = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const [state, chrome] = await Promise.all([
      search.current(reads.of('publicSearch', request)),
      chromeOf(language),
    ]);
    const view = search.view(state, { filter: {}, sort: 'newest', edge: undefined });
    const key = keyOf(`${frontPath(language)} ${view.variant}`, state, chrome);
    const page = await cached(state, key, async () =>
      frontPage({ language }, await view.find(), partsOf(state, chrome)),
    );
    return sendCached(request, reply, page, { policy });
  };

  for (const language of languages) {
    app.get(frontPath(language), (request, reply) =>
      answer(request, reply, language, async () => {
        const query = queryOf(request);
        const asked = readSearchAddress('', query);
        const isSearch = ownParameters.some((name) => query.has(name));
        return asked && isSearch
          ? answerSearch(request, reply, { ...asked, language })
          : answerFront(request, reply, language);
      }),
    );
  }

  app.get(`${searchRoot}/*`, (request, reply) => {
    const path = pathOf(request);
    if (path === `${searchRoot}/`) return reply.redirect(searchRoot, 301);
    const asked = readSearchAddress(path.slice(searchRoot.length), queryOf(request));
    const language = path.endsWith('/en') ? 'en' : defaultLanguage;
    return answer(request, reply, asked?.language ?? language, async () =>
      asked
        ? answerSearch(request, reply, asked)
        : sendPage(request, reply, missingPage(files, addresses, language, await chromeOf(language)), {
            status: 404,
            policy,
          }),
    );
  });

  const feeds = [
    { format: 'rss', type: 'application/rss+xml; charset=utf-8', write: rssFeed },
    { format: 'json', type: 'application/feed+json; charset=utf-8', write: jsonFeed },
  ] as const;
  for (const { format, type, write } of feeds) {
    app.get(`${searchRoot}.${format}`, (request, reply) => {
      const query = queryOf(request);
      const language = query.get('lang') === 'en' ? 'en' : defaultLanguage;
      return answer(request, reply, language, async () => {
        const state = await search.current(reads.of('publicSearch', request));
        const { filter } = readSearchQuery(query);
        const asked: SearchRequest = { filter, sort: 'newest', edge: undefined, language };
        const cityOf = (zip: string) => state.index.cityOf(Number(zip));
        const known = cache.get(state.generation, `${format} ${searchAddress(asked)}`);
        const page =
          known ??
          (await admitted(async () =>
            cachedPage(
              write({
                request: asked,
                cards: await search.newest(state, filter, feedSize),
                names: await search.names(state),
                words: siteWords[language],
                cityOf,
                site,
                origin: config.publicURL,
              }),
            ),
          ));
        cache.set(state.generation, `${format} ${searchAddress(asked)}`, page);
        return sendCached(request, reply, page, { type });
      });
    });
  }
  return search;
};
