/**
 * Zones that show an announcement: member area or public pages. This module must not import Zod, because every page of
 * the app imports it.
 */
export const announcementZones = ['Member', 'Public'] as const;
export type AnnouncementZone = (typeof announcementZones)[number];

export const announcementTypes = ['info', 'success', 'warning', 'error'] as const;
