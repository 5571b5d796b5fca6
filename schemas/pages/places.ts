/** Menus that can link to a page, in the member area and on the public site. This module must not import Zod. */
export const pagePlaces = ['main', 'sub', 'footer'] as const;
export type PagePlaceName = (typeof pagePlaces)[number];

/** Path segment of the root page whose subpages are the news. */
export const newsNode = 'nyheder';
