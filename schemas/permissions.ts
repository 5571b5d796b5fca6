/** The seven account-level permissions. */
export const permissionNames = [
  'rentalListing',
  'investmentListing',
  'salesListing',
  'officeSpaceListing',
  'accountSettings',
  'accountStatistics',
  'marketStatistics',
] as const;

export type PermissionName = (typeof permissionNames)[number];
export type PermissionMap = Partial<Record<PermissionName, boolean>>;
