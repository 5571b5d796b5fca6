import type { FastifyInstance } from 'fastify';
import { announcementOperations } from '../../schemas/operations/announcements';
import { route } from '../http/route';
import type { Services } from '../services';
import { readAnnouncements } from './readAnnouncements';

/** What is announced to those who are signed in. */
export const registerAnnouncements = (app: FastifyInstance, services: Services): void => {
  route(app, services, announcementOperations.listSiteAnnouncements, async ({ query: { zone } }) => {
    return { siteAnnouncements: await readAnnouncements(services.database.db, zone) };
  });
};
