import type { PermissionMap } from '../accountTypes';
import { codes } from '../codes';
import { keysOf, mapRecord } from '../recordOf';
import { families } from './familyTable';
import type { Family, ListingTypeID } from './types';

export type { Family, ListingTypeID };
export { families };

export const isFamily = (value: unknown): value is Family =>
  typeof value === 'string' && Object.hasOwn(families, value);

export const familyNames: readonly Family[] = keysOf(families);
export const listingTypeIDs: readonly ListingTypeID[] = familyNames.map((family) => families[family].type);

const familiesByType = new Map(familyNames.map((family) => [families[family].type, family]));

/** Converts the number of a listing type to its slug. */
export const familyOfType = (type: ListingTypeID): Family => {
  const family = familiesByType.get(type);
  if (family === undefined) throw new RangeError(`No listing type ${type}`);
  return family;
};

/** Listing types allowed by an account's permissions. */
export const familiesOf = (permissions: Partial<PermissionMap>): Family[] =>
  familyNames.filter((family) => permissions[families[family].permission] === true);

/** Listing types as numbers with names, for API descriptions. */
export const listingTypeCodes = (): string => codes(mapRecord(families, ({ type }) => type));
