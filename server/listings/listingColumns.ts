import { danishSortKey } from '../../schemas/danish';
import { keyPrice } from '../../schemas/listing/keyPrice';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';

/** The real columns that follow from a listing's fields: what the index shows, filters and sorts by. */
export interface ListingColumns {
  caseNumber: string | null;
  shownCaseNumber: string | null;
  title: string | null;
  titleSort: string | null;
  addressText: string | null;
  addressSort: string | null;
  zipCode: string | null;
  /** Whole kroner. */
  keyPrice: number | null;
  /** Whole m². */
  floorArea: number | null;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
const sortKey = (text: string | null): string | null => (text === null ? null : danishSortKey(text));

/** The address on one line; of an off-market listing only the zip code and its city. */
const addressOf = ({ offMarket }: ListingVariant, values: ListingValues, city: string | undefined) => {
  const zipCode = textOf(offMarket ? values.zipCode : partOf(values.address, 'zipCode'));
  const line = offMarket
    ? zipCode && (city ? `${zipCode} ${city}` : zipCode)
    : textOf(partOf(values.address, 'text'));
  return { zipCode, line };
};

/**
 * Derives the columns from the fields document.
 * @param city of the zip code, for an off-market listing.
 */
export const listingColumns = (
  variant: ListingVariant,
  values: ListingValues,
  city?: string,
): ListingColumns => {
  const title = textOf(values.title);
  const { zipCode, line } = addressOf(variant, values, city);
  return {
    caseNumber: textOf(values.accountOwnerListingIdentifierID),
    shownCaseNumber: textOf(values.shownAccountOwnerListingIdentifierID),
    title,
    titleSort: sortKey(title),
    addressText: line,
    addressSort: sortKey(line),
    zipCode,
    keyPrice: keyPrice(variant, values) ?? null,
    floorArea: numberOf(values.floorArea),
  };
};
