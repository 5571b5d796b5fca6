import * as z from 'zod';

/** Where an announcement shows: in the member area, or on the public pages. */
export const announcementZones = ['Member', 'Public'] as const;
export type AnnouncementZone = (typeof announcementZones)[number];

export const announcementTypes = ['info', 'success', 'warning', 'error'] as const;
export type AnnouncementType = (typeof announcementTypes)[number];

/** An announcement as its readers are given it; its content is sanitised HTML (`markup.ts`). */
export const siteAnnouncementSchema = z.strictObject({
  id: z.number().int(),
  content: z.string(),
  type: z.enum(announcementTypes),
});
export type SiteAnnouncement = z.infer<typeof siteAnnouncementSchema>;

/** The cookie with the ids of those that a reader has closed, with dots between them. */
export const closedAnnouncements = { name: 'closed_announcements', days: 14 } as const;
