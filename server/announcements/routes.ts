import type { FastifyInstance } from 'fastify';
import { announcementOperations } from '../../schemas/operations/announcements';
import { Answer } from '../http/answer';
import { route } from '../http/route';
import type { Services } from '../services';
import { readAnnouncements } from './readAnnouncements';

/** What is announced to those who are signed in. */
export const registerAnnouncements = (app: FastifyInstance, services: Services): void => {
  route(app, services, announcementOperations.listSiteAnnouncements, async ({ query: { zone } }) => {
    const siteAnnouncements = await readAnnouncements(services.database.db, zone);
    // Asked for with every page load, and read within a minute.
    return new Answer({ siteAnnouncements }, { 'cache-control': 'private, max-age=60' });
  });
};
