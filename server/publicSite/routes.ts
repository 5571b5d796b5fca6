import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLanguage, type Language, languages } from '../../schemas/languages';
import { prospectusPath, publicPath } from '../../schemas/listing/publication';
import { readRecordID } from '../../schemas/recordID';
import { isKnown } from '../http/answer';
import { pagePermissions } from '../http/headers';
import { callSignal } from '../http/timeLimits';
import { addressOf, wideNetworkOf } from '../ipAddress';
import type { PublicSearch } from '../publicSearch/publicSearch';
import type { Services } from '../services';
import { openPageViews } from '../tracking/pageViews';
import type { RejectedEnquiry } from './enquiryForm';
import { registerEnquiryForm } from './enquiryRoutes';
import { findPublicListing, findPublicOrClosed, type StoredPublicListing } from './findPublicListing';
import { siteAddresses } from './frame';
import { listingPage } from './listingPage';
import { readMoreListings } from './moreListings';
import { sitePolicy } from './policy';
import { sendPage } from './sendPage';
import { openSiteChrome } from './siteChrome';
import { findSiteFiles } from './siteFiles';
import { failedPage, gonePage } from './statePage';

/** Id of a listing in the path; undefined if the path has none. */
const readID = (params: unknown): number | undefined => {
  const given = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof given === 'string' ? readRecordID(given) : undefined;
};

/**
 * Registers the public pages of listings. A closed listing has a page until it is archived. Hidden and unknown listings
 * get the same 404 page.
 * @param folder folder of the built web app, ending in a slash.
 * @param search search that finds similar listings.
 */
export const registerPublicSite = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
  search: PublicSearch,
): void => {
  const { config, reads, admission, clock, dayCounts, prospectuses, timeLimits } = services;
  const files = findSiteFiles(folder, 'publicSite');
  const addresses = siteAddresses(config);
  const policy = sitePolicy(config);
  const failed = { da: failedPage(files, addresses, 'da'), en: failedPage(files, addresses, 'en') };

  const chromeOf = openSiteChrome(reads.of('publicPages'), clock);
  const gone = async (language: Language) => gonePage(files, addresses, language, await chromeOf(language));
  const countView = openPageViews({ counts: dayCounts, clock });

  /**
   * Finds the listing of the request.
   * @throws Error if the database does not respond.
   */
  const findBy = (read: typeof findPublicListing) => async (request: FastifyRequest) => {
    const id = readID(request.params);
    if (id === undefined) return undefined;
    await admission.enter();
    try {
      return await reads.of('publicPages', request)((db) => read(db, id));
    } finally {
      admission.leave();
    }
  };
  const find = findBy(findPublicListing);
  const findShown = findBy(findPublicOrClosed);

  const drawn = async (
    request: FastifyRequest,
    found: StoredPublicListing,
    language: Language,
    rejected?: RejectedEnquiry,
  ) =>
    listingPage(found, files, addresses, config, {
      language,
      chrome: await chromeOf(language),
      // If the lists cannot be read, the page is sent without them.
      more: await readMoreListings(reads.of('publicPages', request), search, found).catch(() => undefined),
      rejected,
    });

  const answerIn = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('permissions-policy', pagePermissions);
    try {
      const found = await findShown(request);
      if (!found) return await sendPage(request, reply, await gone(language), { status: 404, policy });
      await sendPage(request, reply, await drawn(request, found, language), { status: 200, policy });
      if (found.visible) countView(request, found.id);
      return reply;
    } catch (error) {
      request.log.error({ err: error }, 'public page');
      return sendPage(request, reply, failed[language], { status: 503, policy });
    }
  };

  for (const language of languages) {
    const answer = answerIn(language);
    app.get(publicPath(':id', language), answer);
    app.get(`${publicPath(':id', language)}/`, async (request, reply) => {
      const id = readID(request.params);
      return id === undefined ? answer(request, reply) : reply.redirect(publicPath(id, language), 301);
    });
  }
  registerEnquiryForm(app, services, { files, addresses, policy, gone, failed, find, listingWith: drawn });
  const printIn = (language: Language) => async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await find(request);
    if (!found) return sendPage(request, reply, await gone(language), { status: 404, policy });
    const document = prospectuses.documentOf(found, language);
    const etag = `"${prospectuses.tagOf(document)}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    if (isKnown(request, etag)) return reply.code(304).send();
    const network = addressOf(request);
    const file = await prospectuses.fileOf(document, {
      key: wideNetworkOf(network) ?? network,
      isVisitor: true,
      signal: callSignal(reply, timeLimits.lastingMs),
    });
    const name = prospectusPath(found.id, language).split('/').at(-1);
    return reply
      .header('content-disposition', `inline; filename="${found.id}-${name}"`)
      .type('application/pdf')
      .send(file);
  };
  for (const language of languages) app.get(prospectusPath(':id', language), printIn(language));

  // Other paths below the public path are answered here; otherwise they would open the member area.
  app.get(publicPath('*'), answerIn(defaultLanguage));
};
