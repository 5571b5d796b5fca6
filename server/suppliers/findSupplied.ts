import { eq } from 'drizzle-orm';
import { type Family, families, familyOfType } from '../../schemas/listing/families';
import type { Caller, CallerAccount, WriteContext } from '../access/caller';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { listings } from '../db/tables';
import { AppError, notFound } from '../errors';
import { type Conditions, unmetCondition } from '../http/conditions';
import { currentSameCaseNumber, findSameCaseNumber, lockIdentifier } from '../imports/saveListing';
import { findListing, type StoredListing } from '../listings/storedListing';
import { toListingResponse } from '../listings/toListingResponse';

/** Caller, case number and preconditions (`If-Match`) of a supplier's request. */
export interface SupplierCall extends WriteContext {
  identifier: string;
  conditions: Conditions;
}

/** Account to which the caller's API key belongs. */
export const keyAccount = ({ accounts }: Caller): CallerAccount => {
  const [account] = accounts;
  if (!account) throw notFound();
  return account;
};

/**
 * Rejects a family for which the account has no permission.
 * @throws AppError `forbidden_permission`
 */
export const requirePermission = (caller: Caller, family: Family): void => {
  if (!hasPermission(caller, keyAccount(caller).ID, families[family].permission))
    throw new AppError('forbidden_permission');
};

/**
 * Listing of the key's account with a case number; undefined if there is none.
 * @throws AppError `several_listings`, `forbidden_permission`
 */
export const findSupplied = async (
  db: Database,
  caller: Caller,
  identifier: string,
): Promise<StoredListing | undefined> => {
  const [only, ...others] = currentSameCaseNumber(
    await findSameCaseNumber(db, keyAccount(caller).ID, [identifier]),
  );
  if (others.length > 0) throw new AppError('several_listings');
  const listing = only && (await findListing(db, only.id));
  if (listing) requirePermission(caller, familyOfType(listing.type));
  return listing;
};

/**
 * Finds the listing as {@link findSupplied} does. Locks the case number and the listing until the transaction ends,
 * then checks the preconditions of the request.
 * @throws AppError as `findSupplied` does; `stale` or `precondition_failed` with the current record.
 */
export const lockSupplied = async (
  tx: Database,
  { caller, identifier, conditions }: SupplierCall,
): Promise<StoredListing | undefined> => {
  await lockIdentifier(tx, keyAccount(caller).ID, identifier);
  const found = await findSupplied(tx, caller, identifier);
  if (found)
    await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, found.id)).for('update');
  // Reads the listing again, because the lock may have waited for another write.
  const current = found && (await findSupplied(tx, caller, identifier));
  requireConditions(conditions, current, caller);
  return current;
};

/**
 * Rejects a request whose preconditions are not met.
 * @param listing undefined if no listing has the case number.
 * @throws AppError `stale` or `precondition_failed`, with the current record.
 */
export const requireConditions = (
  conditions: Conditions,
  listing: StoredListing | undefined,
  caller: Caller,
): void => {
  const code = unmetCondition(conditions, listing?.version);
  if (code)
    throw new AppError(code, { extra: listing ? { current: toListingResponse(listing, caller) } : {} });
};

/**
 * Finds a listing as {@link findSupplied} does; the listing must exist.
 * @throws AppError as `findSupplied` does; `not_found`.
 */
export const getSupplied = async (
  db: Database,
  caller: Caller,
  identifier: string,
): Promise<StoredListing> => {
  const listing = await findSupplied(db, caller, identifier);
  if (!listing) throw notFound();
  return listing;
};
