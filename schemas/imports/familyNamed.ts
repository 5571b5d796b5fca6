import { type Family, familyNames } from '../listing/families';
import { listingType } from '../listing/types';
import { columnKey } from './columnKey';

/** Listing type named by a cell, in any language. */
export const familyNamed = (cell: string): Family | undefined => {
  const key = columnKey(cell);
  return familyNames.find((family) => listingType(family).aliases.includes(key));
};
