import { investment } from './investment';
import type { ListingType } from './listingType';
import { officespace } from './officespace';
import { rental } from './rental';
import { sales } from './sales';

/** The listing types, in the order they are offered in; the key is the slug in paths and operations. */
export const listingTypes = { rental, investment, sales, officespace };

/** Slug of a listing type in paths and operations. */
export type Family = keyof typeof listingTypes;
/** Number of a listing type in the API and the database. */
export type ListingTypeID = (typeof listingTypes)[Family]['type'];

/** The listing type with a slug. */
export const listingType = (family: Family): ListingType => listingTypes[family];
