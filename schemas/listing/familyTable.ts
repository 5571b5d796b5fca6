import type { PermissionName } from '../accountTypes';
import { mapRecord } from '../recordOf';
import { type Family, type ListingTypeID, listingTypes } from './types';

/** Properties of the listing types that the first page needs; the modules of the types are loaded with forms. */
interface FamilyRow {
  type: ListingTypeID;
  publicPath: string;
  permission: PermissionName;
  closedAs: 'let' | 'sold';
  /** Display of the key price: its period, and whether it is the lowest of several. */
  price: { per?: 'perYear' | 'perMonth'; from?: true };
  /** There is an off-market variant, which staff create. */
  offMarket: boolean;
}

const rowOf = ({
  type,
  publicPath,
  permission,
  closedAs,
  price,
  ...rest
}: (typeof listingTypes)[Family]): FamilyRow => ({
  type,
  publicPath,
  permission,
  closedAs,
  price,
  offMarket: 'offMarketFields' in rest,
});

/**
 * The listing types as data, by their slugs. The build replaces this module by the finished table (`vite.plugins.ts`), so
 * that the browser has it without the schemas.
 */
export const families: Readonly<Record<Family, FamilyRow>> = mapRecord(listingTypes, rowOf);
