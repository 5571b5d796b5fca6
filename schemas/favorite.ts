import * as z from 'zod';
import { recordImageSchema } from './image';
import { familyNames, listingTypeIDs } from './listing/families';
import { statusIDs } from './listing/status';
import { maxRecordID } from './recordID';
import { multilineText, pathID } from './values';

/** Maximum number of favourites of a user. */
export const mostFavorites = 500;

/** Minutes in which a removed favourite that is added again returns as it was, with its note. */
export const favoriteUndoMinutes = 60;

/** Characters of a personal note. */
export const favoriteNoteLength = 1000;

/** Address of the page of favourites. */
export const favoritesPage = '/favorites';

/** Query parameter of {@link favoritesPage} that names a listing to add. */
export const addedFavorite = 'add';

const listingID = z.number().int().positive().max(maxRecordID);

/** A listing as its page shows it to everyone, without long texts and contact. */
export const favoriteListingSchema = z.strictObject({
  family: z.enum(familyNames),
  type: z.literal(listingTypeIDs),
  status: z.literal(statusIDs),
  title: z.string(),
  /** The advertised address on one line. */
  place: z.string().optional(),
  /** Whole kroner. */
  keyPrice: z.number().int().optional(),
  /** Whole kroner for each m² of floor area. */
  pricePerSqM: z.number().int().optional(),
  /** Percent with two decimals, of an investment. */
  returnPercent: z.number().optional(),
  image: recordImageSchema.extend({ alt: z.string().optional() }).optional(),
  /** Its other public fields. */
  fields: z.record(z.string(), z.unknown()),
});
export type FavoriteListing = z.output<typeof favoriteListingSchema>;

/** A favourite of a user. */
export const favoriteSchema = z.strictObject({
  listingID,
  note: z.string().optional(),
  addedAt: z.iso.datetime(),
  /** Whole kroner, when it was added. */
  addedPrice: z.number().int().optional(),
  addedStatus: z.literal(statusIDs),
  /** Absent while the listing is not public. */
  listing: favoriteListingSchema.optional(),
});
export type Favorite = z.output<typeof favoriteSchema>;

/** A note that is absent stays as it is; null removes it. */
export const favoriteBody = z.strictObject({
  favorite: z.strictObject({ note: multilineText(1, favoriteNoteLength).nullable().optional() }),
});

export const favoriteParams = z.strictObject({ listingId: pathID() });

export const favoritesResponse = z.strictObject({ favorites: z.array(favoriteSchema) });
export const favoriteResponse = z.strictObject({ favorite: favoriteSchema });
export const favoriteIDsResponse = z.strictObject({ listingIDs: z.array(listingID) });
