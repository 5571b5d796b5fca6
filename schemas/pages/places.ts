/** Menus that a page can appear in, on either site. Without Zod: the navigation of the app reads them. */
export const pagePlaces = ['main', 'sub', 'footer'] as const;
export type PagePlaceName = (typeof pagePlaces)[number];

/** Path segment of the root page whose subpages are the news. */
export const newsNode = 'nyheder';
