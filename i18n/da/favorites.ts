/** Favourites of a user. */
export const favorite = {
  fields: { note: 'Note', listingId: 'Annonce' },
};
