import { addressLine } from '../core/kinds/address';
import { isRecord } from '../isRecord';
import type { SearchedListing } from '../searchFilter';
import { computedFigure } from './computed';
import { families } from './families';
import { keyPrice, type ListingValues, type ListingVariant } from './variants';

/** Public postal address on one line. An advertised address replaces street, number, floor and door. */
export const publicPlace = ({ address, advertisedAddress }: ListingValues): string | undefined => {
  if (!isRecord(advertisedAddress)) return addressLine(address);
  const { zipCode, city } = isRecord(address) ? address : {};
  return addressLine({ ...advertisedAddress, zipCode, city });
};

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Values of a visible listing with which searches are compared. */
export const searchedListing = (variant: ListingVariant, values: ListingValues): SearchedListing => ({
  type: families[variant.family].type,
  subcategory: numberOf(values.listingtypeSubcategory),
  usageProposals: Array.isArray(values.usageProposals)
    ? values.usageProposals.filter((id): id is number => typeof id === 'number')
    : [],
  zipCode: isRecord(values.address) ? textOf(values.address.zipCode) : undefined,
  floorArea: numberOf(values.floorArea),
  keyPrice: keyPrice(variant, values),
  pricePerSqM: computedFigure('pricePerSqM', variant, values),
  returnPercent: computedFigure('returnPercent', variant, values),
  text: [textOf(values.title), textOf(values.flashline), publicPlace(values)].filter(Boolean).join(' '),
});
