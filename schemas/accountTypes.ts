import { mapRecord } from './recordOf';

/**
 * Permissions of accounts. Brokers and Premium advertisers have all permissions by default. If a permission is added,
 * staff must grant it to existing accounts.
 */
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

interface AccountType {
  id: number;
  /** True if accounts of this type can order promotions. */
  promotes?: true;
  /** Default permissions of accounts of this type; staff can change the permissions of each account. */
  permissions: readonly PermissionName[];
}

const rows = {
  Broker: { id: 1, promotes: true, permissions: permissionNames },
  LightAdvertiser: { id: 2, permissions: ['rentalListing', 'officeSpaceListing', 'accountSettings'] },
  PremiumAdvertiser: { id: 3, promotes: true, permissions: permissionNames },
  Statistics: { id: 4, permissions: ['marketStatistics'] },
  Municipality: {
    id: 5,
    permissions: [
      'rentalListing',
      'salesListing',
      'accountSettings',
      'accountStatistics',
      'marketStatistics',
    ],
  },
} as const satisfies Record<string, AccountType>;

export type AccountTypeName = keyof typeof rows;
export type AccountTypeID = (typeof rows)[AccountTypeName]['id'];

const table: Readonly<Record<AccountTypeName, AccountType & { id: AccountTypeID }>> = rows;

/** Numeric id of each account type. */
export const accountTypes = mapRecord(table, ({ id }) => id);

export const accountTypeIDs: readonly AccountTypeID[] = Object.values(accountTypes);

/** Account types that can order promotions. */
export const promotingAccountTypes: readonly AccountTypeID[] = Object.values(table).flatMap(
  ({ id, promotes }) => (promotes ? id : []),
);

export const defaultPermissions = (type: AccountTypeID): readonly PermissionName[] =>
  Object.values(table).flatMap(({ id, permissions }) => (id === type ? permissions : []));
