import type { FastifyInstance } from 'fastify';
import { favoriteOperations as operations } from '../../schemas/operations/favorites';
import { route } from '../http/route';
import type { Services } from '../services';
import { listFavoriteIDs, listFavorites, pruneFavorites, putFavorite, removeFavorite } from './favorites';

/** Favourites of users, with or without an account (docs/decisions/favourites.md). */
export const registerFavorites = (app: FastifyInstance, services: Services): void => {
  const { database, jobs } = services;
  const { db } = database;
  route(app, services, operations.listFavorites, async ({ caller }) => ({
    favorites: await listFavorites(db, caller.userID),
  }));
  route(app, services, operations.listFavoriteIDs, async ({ caller }) => ({
    listingIDs: await listFavoriteIDs(db, caller.userID),
  }));
  route(app, services, operations.putFavorite, ({ caller, params, body, write }) =>
    write(async (tx) => ({
      favorite: await putFavorite(tx, caller.userID, params.listingId, body.favorite.note),
    })),
  );
  route(app, services, operations.deleteFavorite, ({ caller, params, write }) =>
    write((tx) => removeFavorite(tx, caller.userID, params.listingId)),
  );
  jobs.every('favorites pruned', '23 * * * *', () => pruneFavorites(db));
};
