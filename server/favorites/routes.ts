import type { FastifyInstance } from 'fastify';
import { favoriteOperations as operations } from '../../schemas/operations/favorites';
import { languageOf } from '../http/readerLanguage';
import { route } from '../http/route';
import type { Services } from '../services';
import { registerFavoriteMails } from './changeMails';
import { listFavoriteIDs, listFavorites, pruneFavorites, putFavorite, removeFavorite } from './favorites';

/** Registers the favourites of users, who need no account (docs/decisions/favourites.md). */
export const registerFavorites = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  const { db } = database;
  route(app, services, operations.listFavorites, async ({ caller, request }) => ({
    favorites: await listFavorites(db, caller.userID, languageOf(request)),
  }));
  route(app, services, operations.listFavoriteIDs, async ({ caller }) => ({
    listingIDs: await listFavoriteIDs(db, caller.userID),
  }));
  route(app, services, operations.putFavorite, ({ caller, params, body, write, request }) => {
    const { userID } = caller;
    const about = { userID, listingID: params.listingId, language: languageOf(request) };
    return write(async (tx) => ({ favorite: await putFavorite(tx, about, body.favorite.note) }));
  });
  route(app, services, operations.deleteFavorite, ({ caller, params, write }) =>
    write((tx) => removeFavorite(tx, caller.userID, params.listingId)),
  );
  registerFavoriteMails(services);
  jobs.every('favorites pruned', '23 * * * *', () => pruneFavorites(db));
};
