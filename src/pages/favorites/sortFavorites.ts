import type { Favorite } from '../../../schemas/favorite';

/** Orders of the favourites. */
export const favoriteSorts = ['added', 'price', 'area', 'pricePerSqM'] as const;
export type FavoriteSort = (typeof favoriteSorts)[number];

/** Smaller values come first; undefined comes last. */
const rankOf: Readonly<Record<FavoriteSort, (favorite: Favorite) => number | undefined>> = {
  added: ({ addedAt }) => -Date.parse(addedAt),
  price: ({ listing }) => listing?.keyPrice,
  area: ({ listing }) => (listing?.floorArea === undefined ? undefined : -listing.floorArea),
  pricePerSqM: ({ listing }) => listing?.pricePerSqM,
};

/** Sorts favourites; those of equal rank stay in their order, the newest first. */
export const sortFavorites = (favorites: readonly Favorite[], sort: FavoriteSort): Favorite[] => {
  const rank = rankOf[sort];
  return favorites.toSorted(
    (one, other) => (rank(one) ?? Number.MAX_SAFE_INTEGER) - (rank(other) ?? Number.MAX_SAFE_INTEGER),
  );
};
