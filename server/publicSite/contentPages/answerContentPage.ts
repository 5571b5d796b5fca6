import type { FastifyReply, FastifyRequest } from 'fastify';
import { danishDate } from '../../../schemas/calendar';
import { newsNode } from '../../../schemas/pages/places';
import { readRecordID } from '../../../schemas/recordID';
import { publicNews, publicPageAt } from '../../content/publicPages';
import { pathOf, queryOf } from '../../http/requestPath';
import type { Services } from '../../services';
import { openSitePages } from '../sitePages';
import { contentPage, readContentPath } from './contentPage';

/** Number of news on a page of the list. */
const newsOnPage = 20;

/**
 * Serves the pages that staff have published, at paths without a route of their own.
 * @param folder folder of the built web app, ending in a slash.
 * @returns a function that resolves to false if no page has the requested path.
 */
export const openContentPages = (services: Services, folder: string | undefined) => {
  const { reads } = services;
  const { answer } = openSitePages(services, folder);

  const newsOf = async (request: FastifyRequest, language: 'da' | 'en') => {
    const today = danishDate(services.clock());
    const read = reads.of('publicPages', request);
    const { total } = await read((db) => publicNews(db, language, { count: 0, today }));
    const last = Math.max(1, Math.ceil(total / newsOnPage));
    const page = Math.min(readRecordID(queryOf(request).get('page') ?? '1') ?? 1, last);
    const from = (page - 1) * newsOnPage;
    const { news } = await read((db) => publicNews(db, language, { from, count: newsOnPage, today }));
    return { news, page, last };
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const { path, language } = readContentPath(pathOf(request));
    const read = reads.of('publicPages', request);
    const today = danishDate(services.clock());
    const page = await read((db) => publicPageAt(db, path, language, today)).catch(() => undefined);
    if (!page) return false;
    await answer(request, reply, language, async (parts) =>
      contentPage(
        page,
        language,
        page.path === `/${newsNode}` ? await newsOf(request, language) : undefined,
        parts,
        services.config.publicURL,
      ),
    );
    return true;
  };
};
