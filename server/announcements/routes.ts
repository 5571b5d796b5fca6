import type { FastifyInstance } from 'fastify';
import { languageFromHeader } from '../../i18n/translate';
import { announcementOperations } from '../../schemas/operations/announcements';
import { route } from '../http/route';
import type { Services } from '../services';
import { readAnnouncements } from './readAnnouncements';

/** Announcements for signed-in users. */
export const registerAnnouncements = (app: FastifyInstance, services: Services): void => {
  route(app, services, announcementOperations.listSiteAnnouncements, async ({ query: { zone }, request }) => {
    const language = languageFromHeader(request.headers['accept-language']);
    return { siteAnnouncements: await readAnnouncements(services.database.db, zone, language) };
  });
};
