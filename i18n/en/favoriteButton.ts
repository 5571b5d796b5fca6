import type * as da from '../da/favoriteButton';

export const favoriteButton = {
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  favorite: 'Favourite',
  added: 'Added to your favourites.',
  removed: 'Removed from your favourites.',
  open: 'See your favourites',
  notAdded: 'The listing could not be added to your favourites.',
  notRemoved: 'The listing could not be removed from your favourites.',
  connection: 'Check your connection, and try again.',
} satisfies typeof da.favoriteButton;
