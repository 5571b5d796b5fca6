import {
  favoriteBody,
  favoriteIDsResponse,
  favoriteParams,
  favoriteResponse,
  favoritesResponse,
} from '../favorite';
import { favoritesPath } from '../roots';
import { defineOperation, smallBodyLimit } from './operation';

/** Favourites of users, who need no account for them (docs/decisions/favourites.md). */
export const favoriteOperations = {
  listFavorites: defineOperation({
    id: 'listFavorites',
    method: 'GET',
    path: favoritesPath,
    summary: 'Lists the caller’s favourites with their listings, newest first.',
    tag: 'users',
    access: { who: 'self' },
    response: favoritesResponse,
  }),
  listFavoriteIDs: defineOperation({
    id: 'listFavoriteIDs',
    method: 'GET',
    path: `${favoritesPath}/listing-ids`,
    summary: "Lists the IDs of the caller's favourite listings.",
    tag: 'users',
    access: { who: 'self' },
    response: favoriteIDsResponse,
  }),
  putFavorite: defineOperation({
    id: 'putFavorite',
    changes: ['favorites'],
    method: 'PUT',
    path: `${favoritesPath}/{listingId}`,
    summary: 'Adds a public listing to the favourites, or changes the note of a favourite.',
    tag: 'users',
    access: { who: 'self' },
    labels: 'favorite',
    params: favoriteParams,
    body: favoriteBody,
    bodyLimit: smallBodyLimit,
    response: favoriteResponse,
    errors: ['not_found'],
  }),
  deleteFavorite: defineOperation({
    id: 'deleteFavorite',
    changes: ['favorites'],
    method: 'DELETE',
    path: `${favoritesPath}/{listingId}`,
    summary: 'Removes a listing from the favourites.',
    tag: 'users',
    access: { who: 'self' },
    params: favoriteParams,
    bodyLimit: smallBodyLimit,
    status: 204,
  }),
};
