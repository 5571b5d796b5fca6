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
  /** Question of the member area before a link of another site adds one. */
  linkTitle: 'Add the listing to your favourites?',
  linkText: 'You followed a link that adds the listing to your favourites.',
  linkSee: 'See the listing',
} satisfies typeof da.favoriteButton;
