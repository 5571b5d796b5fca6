import { type Family, familyNames } from '../listing/families';
import { listingType } from '../listing/types';
import { columnKey } from './columnKey';

/** Returns the listing type whose name, in any language, is in a cell. */
export const familyNamed = (cell: string): Family | undefined => {
  const key = columnKey(cell);
  return familyNames.find((family) => listingType(family).aliases.includes(key));
};
