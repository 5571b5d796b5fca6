import type { PermissionName } from '../accountTypes';
import { mapRecord } from '../recordOf';
import { type Family, type ListingTypeID, listingTypes } from './types';

/** Properties of a listing type in the entry bundle; forms load the complete definition. */
interface FamilyRow {
  type: ListingTypeID;
  publicPath: string;
  permission: PermissionName;
  closedAs: 'let' | 'sold';
  /** Display of the key price: its period, and the prefix “from” for the lowest of several prices. */
  price: { per?: 'perYear' | 'perMonth'; from?: true };
  /** True if the type has an off-market variant. */
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
 * Listing types as data, by slug. The build replaces this module with the generated table (`vite.plugins.ts`), so
 * that the browser does not load the schemas.
 */
export const families: Readonly<Record<Family, FamilyRow>> = mapRecord(listingTypes, rowOf);
