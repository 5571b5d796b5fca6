import * as z from 'zod';
import { announcementAudiences, announcementTypes, announcementZones } from '../announcement';
import { languages } from '../languages';
import { recordID } from '../recordFields';
import { defineOperation } from './operation';

/** An announcement for its readers; its content is sanitised HTML (`markup.ts`). */
export const siteAnnouncementSchema = z
  .strictObject({
    id: recordID(),
    content: z.string().describe('What it says, as HTML of a few harmless elements.'),
    type: z.enum(announcementTypes).describe('How much it matters, and so the colour that it is shown in.'),
    audience: z
      .enum(announcementAudiences)
      .describe('Its readers in the member area: everyone, or accounts that may advertise.'),
    /** Language of the content: Danish where there is no other. */
    language: z.enum(languages).describe('The language that it is written in: Danish where it has no other.'),
  })
  .describe('An announcement of the staff.');
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
    query: z.strictObject({ zone: z.enum(announcementZones).describe('Where they are shown.') }),
    response: z.strictObject({
      siteAnnouncements: z.array(siteAnnouncementSchema).describe('Those that hold now.'),
    }),
  }),
};
