import type * as da from '../da/favorites';

export const favorite = {
  fields: { note: 'Note', listingId: 'Listing' },
} satisfies typeof da.favorite;
