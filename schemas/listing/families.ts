import type { PermissionMap, PermissionName } from '../permissions';

/** The listing families: their number, permission and path in the API and the app. */
export const families = {
  rental: { type: 1, permission: 'rentalListing', offMarket: true, closedAs: 'let' },
  investment: { type: 2, permission: 'investmentListing', offMarket: true, closedAs: 'sold' },
  sales: { type: 3, permission: 'salesListing', offMarket: true, closedAs: 'sold' },
  officespace: { type: 4, permission: 'officeSpaceListing', offMarket: false, closedAs: 'let' },
} as const satisfies Record<
  string,
  { type: number; permission: PermissionName; offMarket: boolean; closedAs: 'let' | 'sold' }
>;

export type Family = keyof typeof families;
export type ListingTypeID = (typeof families)[Family]['type'];

export const isFamily = (value: unknown): value is Family =>
  typeof value === 'string' && Object.hasOwn(families, value);

export const familyNames: readonly Family[] = Object.keys(families).filter(isFamily);
export const listingTypeIDs: readonly ListingTypeID[] = Object.values(families).map(({ type }) => type);

const familiesByType: Record<ListingTypeID, Family> = {
  1: 'rental',
  2: 'investment',
  3: 'sales',
  4: 'officespace',
};

/** The family of a listing type's number. */
export const familyOfType = (type: ListingTypeID): Family => familiesByType[type];

/** The families that an account with these permissions may advertise. */
export const familiesOf = (permissions: Partial<PermissionMap>): Family[] =>
  familyNames.filter((family) => permissions[families[family].permission] === true);
