import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brokerPath, brokersPath, brokersRoot } from '../../../schemas/brokerPaths';
import { defaultLanguage, type Language, languages } from '../../../schemas/languages';
import { readRecordID } from '../../../schemas/recordID';
import type { Database } from '../../db/database';
import { queryOf } from '../../http/requestPath';
import { readMetaNames } from '../../publicSearch/metaNames';
import type { Services } from '../../services';
import type { Html } from '../html';
import type { PageParts } from '../search/searchPage';
import { openSitePages } from '../sitePages';
import { directoryPage } from './directoryPage';
import { profileListings, profilePage } from './profilePage';
import { openDirectory, readBrokerCards, readProfile } from './readBrokers';

/** Maximum length of the directory's search text. */
const longestText = 100;

/** Maximum number in the `page` parameter. */
const lastPage = 10_000;

const pageOf = (query: URLSearchParams): number => {
  const page = readRecordID(query.get('page') ?? '1') ?? 1;
  return Math.min(page, lastPage);
};

/**
 * Registers the broker directory and the public profiles. An account has a profile if it is in good standing and has
 * visible listings.
 * @param folder folder of the built web app, ending in a slash.
 */
export const registerBrokerPages = (
  app: FastifyInstance,
  services: Services,
  folder: string | undefined,
): void => {
  const { reads } = services;
  const { answer } = openSitePages(services, folder);
  const directory = openDirectory(reads.of('publicPages'));

  const showProfile = async (
    db: Database,
    id: number | undefined,
    language: Language,
    page: number,
    parts: PageParts,
  ): Promise<Html | undefined> => {
    const profile = id === undefined ? undefined : await readProfile(db, id);
    if (!profile) return undefined;
    const shown = Math.min(page, Math.max(1, Math.ceil(profile.listings / profileListings)));
    const [cards, names] = await Promise.all([
      readBrokerCards(db, profile.id, { from: (shown - 1) * profileListings, size: profileListings }),
      readMetaNames(db),
    ]);
    return profilePage(
      { profile, cards, names, language, page: shown, origin: services.config.publicURL },
      parts,
    );
  };

  for (const language of languages) {
    app.get(brokersPath(language), (request, reply) =>
      answer(request, reply, language, async (parts) => {
        const query = queryOf(request);
        const text = (query.get('text') ?? '').trim().slice(0, longestText);
        return directoryPage({ language, text, page: pageOf(query) }, await directory(), parts);
      }),
    );
    app.get<{ Params: { id: string } }>(
      brokerPath(':id', language),
      (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) =>
        answer(request, reply, language, (parts) =>
          reads.of(
            'publicPages',
            request,
          )((db) =>
            showProfile(db, readRecordID(request.params.id), language, pageOf(queryOf(request)), parts),
          ),
        ),
    );
  }
  app.get(`${brokersRoot}/*`, (request, reply) =>
    answer(request, reply, defaultLanguage, async () => undefined),
  );
};
