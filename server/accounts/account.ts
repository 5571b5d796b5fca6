import type { Account } from '../../schemas/account';
import type { accounts } from '../db/tables';

const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** An account row as the contract has it. */
export const toAccountResponse = (row: typeof accounts.$inferSelect): Account => ({
  ID: row.id,
  name: row.name,
  email: given(row.email),
  ccEmail: row.ccEmail,
  website: given(row.website),
  phoneNumber: given(row.phoneNumber),
  description: given(row.description),
  address: {
    streetName: given(row.streetName),
    streetNumber: given(row.streetNumber),
    floor: given(row.floor),
    door: given(row.door),
    zipCode: given(row.zipCode),
    city: given(row.city),
  },
  logo: given(row.logo),
  organization: given(row.organization),
  listingSupplier: given(row.listingSupplier),
  billingId: given(row.billingID),
  accountType: row.accountType,
  permissions: row.permissions,
  version: row.version,
});
