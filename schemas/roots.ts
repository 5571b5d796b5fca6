/** Roots of the services (docs/decisions/services.md). Apart from `api.ts`, for those who do without Zod. */
export const apiRoot = '/api/v2';
/** The contract, for programs and for people. */
export const contractPath = `${apiRoot}/openapi.json`;
/** The part of it that an API key opens. */
export const supplierContractPath = `${apiRoot}/openapi-supplier.json`;
export const contractPage = '/api';
export const authRoot = '/auth';
export const propertyRoot = '/property-service';
export const mediaRoot = '/media';
export const trackingRoot = '/tracking';
/** The script that public pages send their events with. */
export const trackingScript = '/tracking.js';
/** The script with the banner that public pages show to staff who act for an account. */
export const actingScript = '/acting.js';

/** The script of the favourite buttons of public pages. */
export const favoriteScript = '/favoriteButtons.js';

/** What the app requests first, while the rest of it is still being fetched. */
export const associationsPath = `${propertyRoot}/accounts/associations`;
export const listingsPath = `${apiRoot}/listings`;
export const siteAnnouncementsPath = `${apiRoot}/site-announcements`;
/** Where the saved views of a list are fetched from. */
export const savedViewsPath = `${apiRoot}/saved-views`;
/** Page of favourites, and its query parameter that names a listing to add. */
export const favoritesPage = '/favorites';
export const addedFavorite = 'add';
/** Where the favourites of a user are. */
export const favoritesPath = `${apiRoot}/favorites`;
/** Where the published pages below a page are fetched from. */
export const onlinePagesPath = `${apiRoot}/content/online-pages`;

/** Where the links of mails lead by which their reader is rid of them. */
export const unsubscribePath = '/unsubscribe';
