import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokerPath, brokersPath } from '../../schemas/brokerPaths';
import { danishDate } from '../../schemas/calendar';
import { defaultLanguage, languages } from '../../schemas/languages';
import { listingTypeIDs } from '../../schemas/listing/families';
import { methodPath, statisticsPath } from '../../schemas/market/publicPaths';
import { frontPath, searchAddress } from '../../schemas/publicSearch';
import { maxRecordID } from '../../schemas/recordID';
import { regions } from '../../schemas/regions';
import { publicPagePaths } from '../content/publicPages';
import type { Database } from '../db/database';
import { notFound } from '../errors';
import { acceptedEncoding } from '../http/compression';
import { addVary } from '../http/vary';
import type { Services } from '../services';
import { readDirectory } from './brokers/readBrokers';
import { listingAddress } from './listingAddress';
import { hasMoreThan, type NumberRange, publicListingsIn, rangesInUse } from './publicListings';

const gunzipped = promisify(gunzip);

/** Maximum number of URLs in a site map file by the protocol (sitemaps.org). */
const mostAddresses = 50_000;

/** Seconds for which a site map is cached; search engines read it several times a day. */
const keptSeconds = 600;

/** Maximum number of cached compressed files. A million listings have twenty files of some hundred kilobytes each. */
const mostKept = 40;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const opening = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const everything: NumberRange = { after: 0, upTo: maxRecordID };

type Site = Pick<Services, 'config' | 'reads' | 'clock'>;

/**
 * Paths of pages without a listing: front page, search by type, broker pages, statistics by region, and pages that
 * staff have written.
 */
const otherPaths = async (db: Database, { clock }: Site): Promise<string[]> => {
  const [brokers, written] = await Promise.all([readDirectory(db), publicPagePaths(db, danishDate(clock()))]);
  return [
    ...languages.flatMap((language) => [
      frontPath(language),
      ...listingTypeIDs.map((type) => searchAddress({ filter: { listingTypes: [type] }, language })),
      brokersPath(language),
      methodPath(language),
      ...[undefined, ...regions].map((region) => statisticsPath({ type: undefined, region, language })),
    ]),
    ...brokers.map(({ id }) => brokerPath(id, defaultLanguage)),
    ...written,
  ];
};

const linesOf = async (db: Database, site: Site): Promise<string> => {
  const { siteURL, publicURL } = site.config;
  const paths = await otherPaths(db, site);
  return paths
    .map((path) => `<url><loc>${escapeXml(`${siteURL ?? publicURL}${path}`)}</loc></url>\n`)
    .join('');
};

async function* addressesOf(db: Database, site: Site, range?: NumberRange): AsyncGenerator<string> {
  const { config } = site;
  yield `${opening}<urlset ${namespace}>\n`;
  if (!range || range === everything) yield await linesOf(db, site);
  if (range)
    for await (const found of publicListingsIn(db, range)) {
      yield found
        .map(
          ({ id, updatedAt }) =>
            `<url><loc>${escapeXml(listingAddress(config, id))}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`,
        )
        .join('');
    }
  yield '</urlset>\n';
}

const indexOf = ({ config }: Site, places: readonly number[]): string[] => [
  `${opening}<sitemapindex ${namespace}>\n`,
  `<sitemap><loc>${escapeXml(config.publicURL)}/sitemap-pages.xml</loc></sitemap>\n`,
  ...places.map(
    (place) => `<sitemap><loc>${escapeXml(config.publicURL)}/sitemap-${place}.xml</loc></sitemap>\n`,
  ),
  '</sitemapindex>\n',
];

const compressed = (text: AsyncIterable<string> | Iterable<string>): Promise<Buffer> =>
  buffer(Readable.from(text).pipe(createGzip()));

/** Cache of site maps; concurrent requests share one rendering. */
const keepMaps = ({ clock }: Site) => {
  const kept = new Map<string, { until: number; map: Promise<Buffer> }>();
  return (name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const now = clock().getTime();
    const known = kept.get(name);
    if (known && known.until > now) return known.map;
    const map = draw();
    kept.delete(name);
    kept.set(name, { until: now + keptSeconds * 1000, map });
    // A failed rendering is not cached.
    map.catch(() => kept.delete(name));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return map;
  };
};

const send = async (request: FastifyRequest, reply: FastifyReply, map: Buffer): Promise<FastifyReply> => {
  reply.header('cache-control', `public, max-age=${keptSeconds}`).type('application/xml; charset=utf-8');
  addVary(reply, 'accept-encoding');
  return acceptedEncoding(request, ['gzip'])
    ? reply.header('content-encoding', 'gzip').send(map)
    : reply.send(await gunzipped(map));
};

/**
 * Registers `/sitemap.xml` with all pages of the public site and all visible listings. If they exceed the limit of a
 * file, `/sitemap.xml` becomes an index of `/sitemap-pages.xml` and `/sitemap-{n}.xml`. Each of these has a fixed range
 * of ids.
 * @param most maximum number of URLs in a file.
 */
export const registerSitemap = (app: FastifyInstance, site: Site, most = mostAddresses): void => {
  const read = site.reads.of('publicPages');
  const keep = keepMaps(site);

  app.get('/sitemap.xml', async (request, reply) =>
    send(
      request,
      reply,
      await keep('all', () =>
        read(async (db) =>
          compressed(
            (await hasMoreThan(db, most))
              ? indexOf(site, await rangesInUse(db, most))
              : addressesOf(db, site, everything),
          ),
        ),
      ),
    ),
  );

  app.get('/sitemap-pages.xml', async (request, reply) =>
    send(request, reply, await keep('pages', () => read((db) => compressed(addressesOf(db, site))))),
  );

  app.get<{ Params: { place: string } }>('/sitemap-:place(^\\d{1,5}).xml', async (request, reply) => {
    const place = Number(request.params.place);
    const range = { after: place * most, upTo: (place + 1) * most };
    if (String(place) !== request.params.place || range.after >= maxRecordID) throw notFound();
    return send(
      request,
      reply,
      await keep(String(place), () =>
        read((db) =>
          compressed(addressesOf(db, site, { ...range, upTo: Math.min(range.upTo, maxRecordID) })),
        ),
      ),
    );
  });
};
