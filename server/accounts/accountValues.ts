import { type AccountValues, accountFields, staffAccountFields } from '../../schemas/accountForm';
import { danishSortKey } from '../../schemas/danish';
import type { AddressRegister } from '../addresses/register';
import type { accounts } from '../db/tables';
import { AppError, invalid } from '../errors';
import { storedAddress, toAccountResponse } from './account';

type AccountRow = typeof accounts.$inferSelect;
type Columns = Partial<typeof accounts.$inferInsert>;

const isStaffField = (name: string): boolean => Object.hasOwn(staffAccountFields, name);

/** True if the body contains fields that only staff may change. */
export const hasStaffFields = (values: AccountValues): boolean =>
  Object.entries(values).some(([name, value]) => isStaffField(name) && value !== undefined);

/**
 * Rejects staff fields from other callers. A request contains all staff fields, or none if they remain unchanged.
 * @throws AppError `forbidden` for other callers, `invalid` if only some staff fields are sent.
 */
export const requireStaffFor = (values: AccountValues, { staff }: { staff: boolean }): void => {
  if (!hasStaffFields(values)) return;
  if (!staff) throw new AppError('forbidden');
  if (values.accountType === undefined) throw invalid({ path: 'accountType', message: { rule: 'required' } });
};

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
 * Columns of the official address with the id in the request. An unchanged address is not looked up. An old address
 * without id remains unchanged.
 * @param before current account; undefined for a new account.
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
 * Columns of the sent values, except the address. @param before current account; undefined for a new account.
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
    // A repeated request does not change the time of the first request.
    reviewRequestedAt: values.awaitsReview === true ? (before?.reviewRequestedAt ?? now) : null,
    ...(values.awaitsReview === true ? { refusedReason: null } : {}),
  };
};

const names = [
  ...Object.keys({ ...accountFields, ...staffAccountFields }),
  'suspendedReason',
  'refusedReason',
].filter((name) => name !== 'image');

/** Fields of an account that the audit log compares. */
export const comparable = (row: AccountRow): Record<string, unknown> => {
  const response: Readonly<Record<string, unknown>> = toAccountResponse(row);
  return Object.fromEntries(
    names.map((name) => [name, response[name]] as const).filter(([, value]) => value !== undefined),
  );
};
