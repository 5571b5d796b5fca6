/** Root paths of the services (docs/decisions/services.md). Without Zod, hence separate from `api.ts`. */
export const apiRoot = '/api/v2';
/** Path of the complete OpenAPI document, and of the page for developers. */
export const contractPath = `${apiRoot}/openapi.json`;
/** OpenAPI document of the operations open to API keys. */
export const supplierContractPath = `${apiRoot}/openapi-supplier.json`;
export const contractPage = '/api';
export const authRoot = '/auth';
export const propertyRoot = '/property-service';
export const mediaRoot = '/media';
export const trackingRoot = '/tracking';
/** Script that sends events from public pages. */
export const trackingScript = '/tracking.js';
/** Versions of the script: current, frozen (`/tracking-1.js`), and for debugging (`/tracking-1-debug.js`). */
export const trackingScripts = /\/tracking(-\d+)?(-debug)?\.js$/;
/** Script of the banner shown to acting staff on public pages. */
export const actingScript = '/acting.js';

/** Script of the favourite buttons on public pages. */
export const favoriteScript = '/favoriteButtons.js';

/** Paths of the requests sent while the app is still loading. */
export const associationsPath = `${propertyRoot}/accounts/associations`;
export const listingsPath = `${apiRoot}/listings`;
export const siteAnnouncementsPath = `${apiRoot}/site-announcements`;
/** Path of the saved views. */
export const savedViewsPath = `${apiRoot}/saved-views`;
/** Page of favourites, and its query parameter with the id of a listing to add. */
export const favoritesPage = '/favorites';
export const addedFavorite = 'add';
/** Page that creates a search agent from a search. */
export const newSearchAgentPage = '/searchagents/create';
/** Path of a user's favourites. */
export const favoritesPath = `${apiRoot}/favorites`;
/** Path of the published pages below a page. */
export const onlinePagesPath = `${apiRoot}/content/online-pages`;

/** Path of unsubscription links in mails. */
export const unsubscribePath = '/unsubscribe';
