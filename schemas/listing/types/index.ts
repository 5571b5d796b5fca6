import { investment } from './investment';
import type { ListingType } from './listingType';
import { officespace } from './officespace';
import { rental } from './rental';
import { sales } from './sales';

/** Listing types in display order; the key is the slug in paths and operations. */
export const listingTypes = { rental, investment, sales, officespace };

export type Family = keyof typeof listingTypes;
/** Numeric id of a listing type in the API and the database. */
export type ListingTypeID = (typeof listingTypes)[Family]['type'];

/** Listing type of a slug. */
export const listingType = (family: Family): ListingType => listingTypes[family];
