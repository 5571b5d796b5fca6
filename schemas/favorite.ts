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

const listingID = z.number().int().positive().max(maxRecordID);

/** A fact of a listing in words, in the language of the request. */
const factSchema = z.strictObject({ name: z.string(), label: z.string(), value: z.string() });
export type FavoriteFact = z.output<typeof factSchema>;

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
  /** The same in words, and for what time it is paid. */
  price: z.strictObject({ amount: z.string(), per: z.string().optional() }).optional(),
  /** Whole kroner for each m² of floor area. */
  pricePerSqM: z.number().int().optional(),
  /** Whole m². */
  floorArea: z.number().int().optional(),
  image: recordImageSchema.extend({ alt: z.string().optional() }).optional(),
  /** Everything public that is short enough to be compared. */
  facts: z.array(factSchema),
  /** Names of the most important facts. */
  keyFacts: z.array(z.string()),
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
