import { type Family, familyNames } from '../listing/families';
import { listingType } from '../listing/types';
import { columnKey } from './columnKey';

/** The listing type that a cell names, in any language. */
export const familyNamed = (cell: string): Family | undefined => {
  const key = columnKey(cell);
  return familyNames.find((family) => listingType(family).aliases.includes(key));
};
