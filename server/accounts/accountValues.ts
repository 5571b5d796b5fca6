import { type AccountValues, accountFields, staffAccountFields } from '../../schemas/accountForm';
import { danishSortKey } from '../../schemas/danish';
import type { AddressRegister } from '../addresses/register';
import type { accounts } from '../db/tables';
import { AppError, invalid } from '../errors';
import { storedAddress, toAccountResponse } from './account';

type AccountRow = typeof accounts.$inferSelect;
type Columns = Partial<typeof accounts.$inferInsert>;

const isStaffField = (name: string): boolean => Object.hasOwn(staffAccountFields, name);

/** Whether the body has fields that only staff may change. */
export const hasStaffFields = (values: AccountValues): boolean =>
  Object.entries(values).some(([name, value]) => isStaffField(name) && value !== undefined);

/**
 * Rejects staff fields of other callers. Staff fields are sent together; without any of them all remain unchanged.
 * @throws AppError `forbidden` for other callers, `invalid` without the account's type.
 */
export const requireStaffFor = (values: AccountValues, { staff }: { staff: boolean }): void => {
  if (!hasStaffFields(values)) return;
  if (!staff) throw new AppError('forbidden');
  if (values.accountType === undefined) throw invalid({ path: 'accountType', message: { rule: 'required' } });
};

/** The columns of an address. */
const addressColumns = (address: Awaited<ReturnType<AddressRegister['find']>>): Columns => ({
  addressID: address?.ID ?? null,
  streetName: address?.streetName ?? null,
  streetNumber: address?.streetNumber ?? null,
  floor: address?.floor ?? null,
  door: address?.door ?? null,
  zipCode: address?.zipCode ?? null,
  city: address?.city ?? null,
});

const addressParts = ['streetName', 'streetNumber', 'floor', 'door', 'zipCode', 'city'] as const;

/**
 * Columns of the official address with the given id. An unchanged address is not looked up again, and an address from
 * before the register was introduced stays unchanged.
 * @param before the current account; undefined for a new one.
 * @throws AppError `invalid` if the register does not have the address.
 */
export const resolveAddress = async (
  { address }: AccountValues,
  before: AccountRow | undefined,
  addresses: Pick<AddressRegister, 'find'>,
): Promise<Columns> => {
  if (!address) return addressColumns(undefined);
  const stored = before && storedAddress(before);
  if (address.ID === undefined) {
    const same = addressParts.every((part) => address[part] === stored?.[part]);
    if (!same || stored?.ID !== undefined)
      throw invalid({ path: 'address', message: { rule: 'addressNotChosen' } });
    return {};
  }
  if (address.ID === stored?.ID) return {};
  const found = await addresses.find(address.ID);
  if (!found) throw invalid({ path: 'address', message: { rule: 'addressUnknown' } });
  return addressColumns(found);
};

/**
 * Columns of the sent values, except the address.
 * @param before the current account; undefined for a new one.
 */
export const valueColumns = (values: AccountValues, before: AccountRow | undefined, now: Date) => {
  const { name, cvrNumber, email, ccEmail, website, phoneNumber, description } = values;
  const own = {
    name,
    nameSort: danishSortKey(name),
    cvrNumber: cvrNumber ?? null,
    email: email ?? null,
    ccEmail: ccEmail ?? [],
    website: website ?? null,
    phoneNumber: phoneNumber ?? null,
    description: description ?? null,
  };
  const { accountType } = values;
  if (!hasStaffFields(values) || accountType === undefined) return own;
  return {
    ...own,
    accountType,
    permissions: values.permissions ?? {},
    billingID: values.billingId ?? null,
    organization: values.organization ?? null,
    listingSupplier: values.listingSupplier ?? null,
    reviewsListings: values.reviewsListings === true,
    confirmationDays: values.confirmationDays ?? null,
    // A repeated request keeps the time of the first one.
    reviewRequestedAt: values.awaitsReview === true ? (before?.reviewRequestedAt ?? now) : null,
    ...(values.awaitsReview === true ? { refusedReason: null } : {}),
  };
};

const names = [
  ...Object.keys({ ...accountFields, ...staffAccountFields }),
  'suspendedReason',
  'refusedReason',
].filter((name) => name !== 'image');

/** The fields of an account as the audit log compares them. */
export const comparable = (row: AccountRow): Record<string, unknown> => {
  const response: Readonly<Record<string, unknown>> = toAccountResponse(row);
  return Object.fromEntries(
    names.map((name) => [name, response[name]] as const).filter(([, value]) => value !== undefined),
  );
};
