import { isDeepStrictEqual } from 'node:util';
import { type MergedField, mergedFields } from '../../../schemas/accountMerge';
import type { accounts } from '../../db/tables';

type AccountRow = typeof accounts.$inferSelect;

/** Columns of each field for which a merge selects the value of one account. */
const columnsOf: Readonly<Record<MergedField, readonly (keyof AccountRow)[]>> = {
  name: ['name', 'nameSort'],
  cvrNumber: ['cvrNumber'],
  description: ['description'],
  image: ['logo'],
  email: ['email'],
  phoneNumber: ['phoneNumber'],
  website: ['website'],
  ccEmail: ['ccEmail'],
  address: ['addressID', 'streetName', 'streetNumber', 'floor', 'door', 'zipCode', 'city'],
  accountType: ['accountType'],
  billingId: ['billingID'],
  organization: ['organization'],
  listingSupplier: ['listingSupplier'],
  permissions: ['permissions'],
  reviewsListings: ['reviewsListings'],
  confirmationDays: ['confirmationDays'],
};

/** Columns of some fields of an account. */
const valuesOf = (row: AccountRow, fields: readonly MergedField[]): Partial<AccountRow> =>
  Object.fromEntries(fields.flatMap((field) => columnsOf[field].map((column) => [column, row[column]])));

/** Value of a field for comparison. A missing permission equals a permission that is false. */
const compared = (row: AccountRow, field: MergedField): unknown =>
  field === 'permissions'
    ? Object.entries(row.permissions)
        .filter(([, given]) => given)
        .map(([name]) => name)
        .toSorted()
    : valuesOf(row, [field]);

export const differencesOf = (one: AccountRow, other: AccountRow): MergedField[] =>
  mergedFields.filter((field) => !isDeepStrictEqual(compared(one, field), compared(other, field)));

/** Columns that the remaining account takes over from the merged account. */
export const takenFrom = valuesOf;
