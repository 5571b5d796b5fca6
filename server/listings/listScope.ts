import type { SQL } from 'drizzle-orm';
import { type ListingTypeID, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingFilter } from '../../schemas/listing/query';
import type { Caller } from '../access/caller';
import { typesOf } from '../access/rights';

/** Accounts with the listing types that are asked for there; `types` undefined means all of them. */
export interface ScopePart {
  /** A column in a statement that is prepared for any account. */
  accountID: number | SQL;
  types: readonly ListingTypeID[] | undefined;
}

/** Which listings a list is made of: those of some accounts, or everyone's (`parts` undefined, staff alone). */
export interface ListScope {
  parts: readonly ScopePart[] | undefined;
  /** The types asked for, when it is everyone's. */
  types: readonly ListingTypeID[] | undefined;
}

const isType = (value: number): value is ListingTypeID => listingTypeIDs.some((type) => type === value);

const allOrSome = (types: readonly ListingTypeID[]) =>
  types.length === listingTypeIDs.length ? undefined : types;

/**
 * The caller's scope narrowed to the accounts and types of the filter. An account outside of it adds nothing, as if it
 * did not exist.
 */
export const listScope = (caller: Caller, { accountID, type }: ListingFilter): ListScope => {
  const asked = type === undefined ? listingTypeIDs : [type].flat().filter(isType);
  const named = accountID === undefined ? undefined : [...new Set([accountID].flat())];
  if (caller.staff) {
    const types = allOrSome([...new Set(asked)]);
    return { types, parts: named?.map((id) => ({ accountID: id, types })) };
  }
  const parts = caller.accounts
    .filter(({ ID }) => named === undefined || named.includes(ID))
    .map((account) => ({
      accountID: account.ID,
      types: typesOf(account).filter((own) => asked.includes(own)),
    }))
    .filter(({ types }) => types.length > 0)
    .map(({ accountID, types }) => ({ accountID, types: allOrSome(types) }));
  return { types: undefined, parts };
};
