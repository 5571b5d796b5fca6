import type { Account } from '../../schemas/account';
import { addressLine } from '../../schemas/core/kinds/address';
import type { VersionedRecords } from '../access/changeRecord';
import { accounts } from '../db/tables';
import { toImageResponse } from '../media/recordImage';

type AccountRow = typeof accounts.$inferSelect;

const given = <T>(value: T | null): T | undefined => value ?? undefined;

/** Postal address of an account; undefined if the account has no address. */
export const storedAddress = (row: AccountRow): Account['address'] => {
  const parts = {
    ID: given(row.addressID),
    streetName: given(row.streetName),
    streetNumber: given(row.streetNumber),
    floor: given(row.floor),
    door: given(row.door),
    zipCode: given(row.zipCode),
    city: given(row.city),
  };
  const text = addressLine(parts);
  return text === undefined ? undefined : { ...parts, text };
};

/** Converts an account row to the API's account. */
export const toAccountResponse = (row: AccountRow): Account => {
  const image = toImageResponse(row.logo);
  return {
    ID: row.id,
    name: row.name,
    cvrNumber: given(row.cvrNumber),
    email: given(row.email),
    ccEmail: row.ccEmail,
    website: given(row.website),
    phoneNumber: given(row.phoneNumber),
    description: given(row.description),
    address: storedAddress(row),
    logo: image?.url,
    image,
    organization: given(row.organization),
    listingSupplier: given(row.listingSupplier),
    billingId: given(row.billingID),
    accountType: row.accountType,
    permissions: row.permissions,
    reviewsListings: row.reviewsListings,
    confirmationDays: given(row.confirmationDays),
    awaitsReview: row.reviewRequestedAt !== null,
    reviewRequestedAt: row.reviewRequestedAt?.toISOString(),
    refusedReason: given(row.refusedReason),
    suspendedAt: row.suspendedAt?.toISOString(),
    suspendedReason: given(row.suspendedReason),
    mergedInto: given(row.mergedInto),
    mergedAt: row.mergedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
};

export const accountRecords: VersionedRecords<typeof accounts, Account> = {
  kind: 'account',
  table: accounts,
  respond: (_tx, row) => toAccountResponse(row),
};
