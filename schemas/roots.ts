/** Root paths of the services (docs/decisions/services.md). This module must not import Zod, unlike `api.ts`. */
export const apiRoot = '/api/v2';
/** Path of the complete OpenAPI document. */
export const contractPath = `${apiRoot}/openapi.json`;
/** Path of the OpenAPI document with the operations for API keys. */
export const supplierContractPath = `${apiRoot}/openapi-supplier.json`;
export const contractPage = '/api';
export const authRoot = '/auth';
export const propertyRoot = '/property-service';
export const mediaRoot = '/media';
export const trackingRoot = '/tracking';
/** Path of the script that sends tracking events from public pages. */
export const trackingScript = '/tracking.js';
/** Paths of the tracking script: current, frozen (`/tracking-1.js`) and debugging version (`/tracking-1-debug.js`). */
export const trackingScripts = /\/tracking(-\d+)?(-debug)?\.js$/;
/** Path of the script of the impersonation banner on public pages. */
export const actingScript = '/acting.js';

/** Path of the script of the favourite buttons on public pages. */
export const favoriteScript = '/favoriteButtons.js';

/** Paths of requests that are sent while the app is still loading. */
export const associationsPath = `${propertyRoot}/accounts/associations`;
export const listingsPath = `${apiRoot}/listings`;
export const siteAnnouncementsPath = `${apiRoot}/site-announcements`;
export const savedViewsPath = `${apiRoot}/saved-views`;
/** Path of the page of favourites. */
export const favoritesPage = '/favorites';
export const addedFavorite = 'add';
/** Path of the page that creates a search agent from a search. */
export const newSearchAgentPage = '/searchagents/create';
/** API path of a user's favourites. */
export const favoritesPath = `${apiRoot}/favorites`;
/** API path of published pages. */
export const onlinePagesPath = `${apiRoot}/content/online-pages`;

/** Path of unsubscription links in mails. */
export const unsubscribePath = '/unsubscribe';
