import { addressLine } from '../../schemas/core/kinds/address';
import type { ListingValues } from '../../schemas/listing/variants';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Place of a listing on one line: the advertised address with zip code and city, or else the official address. */
export const publicPlace = ({ address, advertisedAddress }: ListingValues): string | undefined => {
  if (!isObject(advertisedAddress)) return addressLine(address);
  const { zipCode, city } = isObject(address) ? address : {};
  return addressLine({ ...advertisedAddress, zipCode, city });
};
