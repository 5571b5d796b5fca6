/** Roots of the services (docs/decisions/services.md). Separate from `api.ts`, without Zod. */
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
/** Names of the script: the current one, frozen versions (`/tracking-1.js`), and what their debug mode loads (`/tracking-1-debug.js`). */
export const trackingScripts = /\/tracking(-\d+)?(-debug)?\.js$/;
/** Script of the banner that public pages show to acting staff. */
export const actingScript = '/acting.js';

/** The script of the favourite buttons of public pages. */
export const favoriteScript = '/favoriteButtons.js';

/** Requests sent while the app is being fetched. */
export const associationsPath = `${propertyRoot}/accounts/associations`;
export const listingsPath = `${apiRoot}/listings`;
export const siteAnnouncementsPath = `${apiRoot}/site-announcements`;
/** Path of the saved views of a list. */
export const savedViewsPath = `${apiRoot}/saved-views`;
/** Page of favourites, and its query parameter that names a listing to add. */
export const favoritesPage = '/favorites';
export const addedFavorite = 'add';
/** Page on which a search becomes a search agent. */
export const newSearchAgentPage = '/searchagents/create';
/** Path of a user's favourites. */
export const favoritesPath = `${apiRoot}/favorites`;
/** Path of the published pages below a page. */
export const onlinePagesPath = `${apiRoot}/content/online-pages`;

/** Path of unsubscription links in mails. */
export const unsubscribePath = '/unsubscribe';
