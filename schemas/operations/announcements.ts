import * as z from 'zod';
import { announcementZones, siteAnnouncementSchema } from '../announcement';
import { defineOperation } from './operation';

export const announcementOperations = {
  listSiteAnnouncements: defineOperation({
    id: 'listSiteAnnouncements',
    method: 'GET',
    path: '/api/v2/site-announcements',
    summary: 'What is announced today in a zone, newest first; its content is sanitised.',
    tag: 'meta',
    access: { who: 'signedIn' },
    query: z.strictObject({ zone: z.enum(announcementZones) }),
    response: z.strictObject({ siteAnnouncements: z.array(siteAnnouncementSchema) }),
  }),
};
