/** Places of an announcement: member area, or public pages. Without Zod: every page of the app imports it. */
export const announcementZones = ['Member', 'Public'] as const;
export type AnnouncementZone = (typeof announcementZones)[number];

/** Readers of an announcement of the member area; advertisers have an account with a type of listing. */
export const announcementAudiences = ['everyone', 'advertisers'] as const;

export const announcementTypes = ['info', 'success', 'warning', 'error'] as const;
