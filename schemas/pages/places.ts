/** Menus that can contain a page, on either site. Without Zod, since the navigation of the app imports them. */
export const pagePlaces = ['main', 'sub', 'footer'] as const;
export type PagePlaceName = (typeof pagePlaces)[number];

/** Path segment of the root page whose subpages are the news. */
export const newsNode = 'nyheder';
