import * as z from 'zod';
import { codes } from './codes';
import { recordImageSchema } from './image';
import { familyNames, listingTypeCodes, listingTypeIDs } from './listing/families';
import { statuses, statusIDs } from './listing/status';
import { maxRecordID } from './recordID';
import { multilineText, pathID } from './values';

/** Maximum number of favourites per user. */
export const mostFavorites = 500;

/** Minutes within which adding a removed favourite again also restores its note. */
export const favoriteUndoMinutes = 60;

/** Maximum length of a personal note. */
export const favoriteNoteLength = 1000;

const listingID = z.number().int().positive().max(maxRecordID);

const factSchema = z
  .strictObject({
    name: z.string().describe('Name of the field.'),
    label: z.string().describe('Label of the field.'),
    value: z.string().describe('Formatted value of the field.'),
  })
  .describe('A formatted field of the listing.');
export type FavoriteFact = z.output<typeof factSchema>;

export const favoriteListingSchema = z
  .strictObject({
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
    title: z.string().describe('Heading.'),
    place: z.string().optional().describe('The advertised address on one line.'),
    keyPrice: z
      .number()
      .int()
      .optional()
      .describe('Amount shown in lists, in whole kroner: yearly rent, cash price, or lowest monthly price.'),
    price: z
      .strictObject({
        amount: z.string().describe('Amount with its unit.'),
        per: z.string().optional().describe('Period that the amount covers.'),
      })
      .optional()
      .describe('The amount as formatted text.'),
    pricePerSqM: z.number().int().optional().describe('Price per m² of floor area, in whole kroner.'),
    floorArea: z.number().int().optional().describe('Area in whole m².'),
    image: recordImageSchema
      .extend({ alt: z.string().optional().describe('Alternative text of the image.') })
      .optional()
      .describe('Cover image.'),
    /** Facts for the comparison table of favourites. */
    facts: z.array(factSchema).describe('Public fields as formatted text, in the language of the request.'),
    keyFacts: z.array(z.string()).describe('Names of the most important facts, in order.'),
  })
  .describe('The public part of a listing, without long texts and contact.');
export type FavoriteListing = z.output<typeof favoriteListingSchema>;

export const favoriteSchema = z
  .strictObject({
    listingID: listingID.describe('ID of the listing.'),
    note: z.string().optional().describe('Personal note, visible to the user only.'),
    addedAt: z.iso.datetime().describe('Time at which the favourite was added, in UTC.'),
    addedPrice: z
      .number()
      .int()
      .optional()
      .describe('Amount shown in lists at the time of adding, in whole kroner.'),
    addedStatus: z.literal(statusIDs).describe('Status of the listing when it was added.'),
    listing: favoriteListingSchema
      .optional()
      .describe('The listing, including a closed one; absent while not public.'),
  })
  .describe(`A favourite of a user, who has at most ${mostFavorites}.`);
export type Favorite = z.output<typeof favoriteSchema>;

export const favoriteBody = z.strictObject({
  favorite: z
    .strictObject({
      note: multilineText(1, favoriteNoteLength)
        .nullable()
        .optional()
        .describe('Personal note; null removes the note, and an absent value leaves it unchanged.'),
    })
    .describe('The favourite.'),
});

export const favoriteParams = z.strictObject({ listingId: pathID() });

export const favoritesResponse = z.strictObject({
  favorites: z.array(favoriteSchema).describe('The favourites, the newest first.'),
});
export const favoriteResponse = z.strictObject({ favorite: favoriteSchema.describe('The favourite.') });
export const favoriteIDsResponse = z.strictObject({
  listingIDs: z.array(listingID).describe('IDs of the listings.'),
});
