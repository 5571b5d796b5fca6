import * as z from 'zod';
import { announcementTypes, announcementZones } from '../announcement';
import { languages } from '../languages';
import { recordID } from '../recordFields';
import { defineOperation } from './operation';

/** Announcement as displayed; the content is sanitised HTML (`markup.ts`). */
export const siteAnnouncementSchema = z
  .strictObject({
    id: recordID(),
    content: z.string().describe('Content as HTML with a few allowed elements.'),
    type: z.enum(announcementTypes).describe('Importance, which determines the colour.'),
    advertisersOnly: z
      .boolean()
      .describe('Whether the member area shows the announcement only to users whose account may advertise.'),
    language: z.enum(languages).describe('Language of the content: Danish if there is no translation.'),
  })
  .describe('An announcement by staff.');
export type SiteAnnouncement = z.infer<typeof siteAnnouncementSchema>;

export const announcementOperations = {
  listSiteAnnouncements: defineOperation({
    id: 'listSiteAnnouncements',
    method: 'GET',
    path: '/api/v2/site-announcements',
    summary:
      'Lists today’s announcements of a zone, newest first, in the caller’s language, with sanitised content.',
    tag: 'meta',
    access: { who: 'signedIn' },
    query: z.strictObject({
      zone: z.enum(announcementZones).describe('Zone in which the announcements are shown.'),
    }),
    response: z.strictObject({
      siteAnnouncements: z.array(siteAnnouncementSchema).describe('The current announcements.'),
    }),
  }),
};
