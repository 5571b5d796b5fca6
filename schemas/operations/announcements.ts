import * as z from 'zod';
import { announcementTypes, announcementZones } from '../announcement';
import { languages } from '../languages';
import { defineOperation } from './operation';

/** An announcement for its readers; its content is sanitised HTML (`markup.ts`). */
export const siteAnnouncementSchema = z.strictObject({
  id: z.number().int(),
  content: z.string(),
  type: z.enum(announcementTypes),
  /** Language of the content: Danish where there is no other. */
  language: z.enum(languages),
});
export type SiteAnnouncement = z.infer<typeof siteAnnouncementSchema>;

export const announcementOperations = {
  listSiteAnnouncements: defineOperation({
    id: 'listSiteAnnouncements',
    method: 'GET',
    path: '/api/v2/site-announcements',
    summary:
      'What is announced today in a zone, newest first, in the reader’s language; its content is sanitised.',
    tag: 'meta',
    access: { who: 'signedIn' },
    query: z.strictObject({ zone: z.enum(announcementZones) }),
    response: z.strictObject({ siteAnnouncements: z.array(siteAnnouncementSchema) }),
  }),
};
