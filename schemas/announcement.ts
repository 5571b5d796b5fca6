/** Where an announcement shows: in the member area, or on the public pages. Without Zod: every page of the app has this. */
export const announcementZones = ['Member', 'Public'] as const;
export type AnnouncementZone = (typeof announcementZones)[number];

export const announcementTypes = ['info', 'success', 'warning', 'error'] as const;
