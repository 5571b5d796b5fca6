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
  /** Question in the member area before a link from another site adds a favourite. */
  linkTitle: 'Add the listing to your favourites?',
  linkText: 'You followed a link that adds the listing to your favourites.',
  linkSee: 'See the listing',
} satisfies typeof da.favoriteButton;
