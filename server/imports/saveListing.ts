import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { addressSchema } from '../../schemas/address';
import { missingFields } from '../../schemas/listing/completeness';
import { type Family, families, type ListingTypeID } from '../../schemas/listing/families';
import { isClosed, type StatusID, statuses } from '../../schemas/listing/status';
import { type ListingValues, type ListingVariant, listingVariant } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import { schemaFields } from '../../schemas/resourceSchema';
import type { Caller } from '../access/caller';
import { changesBetween } from '../access/changes';
import type { Database } from '../db/database';
import { listings } from '../db/tables';
import { AppError, invalid, notFound } from '../errors';
import { createListing } from '../listings/createListing';
import { mergePatch } from '../listings/mergePatch';
import { parseFields, readFields } from '../listings/readListing';
import { requireAction } from '../listings/requireAction';
import { chosenIDs, type References, resolveReferences } from '../listings/resolveReferences';
import { findListing, type StoredListing } from '../listings/storedListing';
import { knownValues, variantOf } from '../listings/toListingResponse';
import { updateListing } from '../listings/updateListing';

/** Listing to save, from a file or a supplier. */
export interface Incoming {
  accountID: number;
  family: Family;
  /** Case number. A listing of the account with this number is updated. Undefined creates a new listing. */
  identifier: string | undefined;
  /** Id of the listing to update, if known; takes precedence over the case number. */
  listingID?: number | undefined;
  values: ListingValues;
  /**
   * Mode for fields that `values` does not contain. `replace`: an update removes them. `merge`: an update keeps them.
   * `patch` (JSON Merge Patch): like `merge`, but null removes a field, and the listing must exist.
   */
  fields: 'replace' | 'merge' | 'patch';
  /**
   * Version that the user saw, null for a new listing. If the listing has changed since then, the write is rejected
   * unless it would change nothing.
   */
  shownVersion?: number | null | undefined;
  caller: Caller;
  traceID: string;
}

/** Listing to save, with its references already looked up: the transaction needs no further lookups. */
export interface Prepared {
  incoming: Incoming;
  found: References;
}

export interface Saved {
  outcome: 'created' | 'updated' | 'unchanged';
  id: number;
}

/** Properties by which a listing of the account is found or rejected. */
export interface SameCaseNumber {
  id: number;
  caseNumber: string | null;
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
}

/** Listings of the account with one of these case numbers or ids, without deleted listings. */
export const findSameCaseNumber = async (
  db: Database,
  accountID: number,
  caseNumbers: readonly string[],
  ids: readonly number[] = [],
): Promise<SameCaseNumber[]> => {
  if (caseNumbers.length === 0 && ids.length === 0) return [];
  return db
    .select({
      id: listings.id,
      caseNumber: listings.caseNumber,
      type: listings.family,
      offMarket: listings.offMarket,
      status: listings.status,
    })
    .from(listings)
    .where(
      and(
        eq(listings.accountID, accountID),
        or(inArray(listings.caseNumber, [...caseNumbers]), inArray(listings.id, [...ids])),
        ne(listings.status, statuses.deleted),
      ),
    )
    .orderBy(asc(listings.id));
};

/**
 * Listings to which a case number refers. Closed listings count only if all listings with the number are closed; then
 * the newest counts.
 */
export const currentSameCaseNumber = (found: readonly SameCaseNumber[]): readonly SameCaseNumber[] => {
  const current = found.filter(({ status }) => !isClosed(status));
  return current.length > 0 ? current : found.slice(-1);
};

/** Values that refer to meta lists or to the address register. */
const referring = (variant: ListingVariant, values: ListingValues): ListingValues =>
  Object.fromEntries(
    schemaFields(variant)
      .filter(({ name, meta }) => values[name] != null && (meta.metaList || meta.kind === 'address'))
      .map(({ name }) => [name, values[name]]),
  );

const bodyOf = (before: ListingValues, { values, fields }: Incoming): ListingValues => {
  if (fields === 'patch') return mergePatch(before, values);
  return fields === 'merge' ? { ...before, ...values } : values;
};

/** Data that the caller already has about the listing. */
interface Known {
  /** Issues that were found earlier; they are reported together with new ones. */
  issues?: readonly FieldIssue[];
  /** Stored fields of the listing, to which a patch is applied. */
  current?: ListingValues;
  /** True if the listing will be published after the write: missing fields are reported too. */
  published?: boolean;
}

/** Issues that prevent publication, without fields that already have an issue. */
const lackingBeside = (
  issues: readonly FieldIssue[],
  variant: ListingVariant,
  values: ListingValues,
): readonly FieldIssue[] => {
  const nameOf = ({ path }: FieldIssue) => path.split('.', 1)[0] ?? '';
  const wrong = new Set(issues.map(nameOf));
  return missingFields(variant, values).filter(
    // The parts of an official address may still be missing here, because the address is looked up later by its id.
    (issue) => !wrong.has(nameOf(issue)) && !(nameOf(issue) === 'address' && values.address !== undefined),
  );
};

/**
 * Looks up the references of a listing before its transaction. A lookup within the transaction would need a second
 * connection and could deadlock.
 * @throws AppError `invalid` with all issues.
 */
export const prepareListing = async (
  references: References,
  incoming: Incoming,
  { issues = [], current: stored = {}, published = false }: Known = {},
): Promise<Prepared> => {
  const variant = listingVariant(incoming.family);
  const isPatch = incoming.fields === 'patch';
  const own = parseFields(variant, isPatch ? referring(variant, incoming.values) : incoming.values);
  const fields = own.values;
  const whole = isPatch ? parseFields(variant, bodyOf(knownValues(variant, stored), incoming)) : own;
  const known = await references.knownIDs.find(chosenIDs(variant, fields, {}));
  // Retired entries are accepted here: only the transaction knows whether the listing already has them.
  const current = known.map((entry) => ({ ...entry, retired: false }));
  const { values } = await resolveReferences(
    variant,
    fields,
    {},
    { ...references, knownIDs: { find: async () => current } },
    [...issues, ...whole.issues],
  ).catch((error: unknown) => {
    if (!published || !(error instanceof AppError) || error.issues.length === 0) throw error;
    throw invalid(...error.issues, ...lackingBeside(error.issues, variant, whole.values));
  });
  const address = addressSchema.safeParse(values.address).data;
  return {
    incoming,
    found: {
      knownIDs: { find: async () => known },
      addresses: {
        find: async (id) => (id === address?.ID ? address : undefined),
        cityOf: async () => undefined,
      },
    },
  };
};

/** Locks a case number: of two concurrent writes, the second finds the listing that the first created. */
export const lockIdentifier = (tx: Database, accountID: number, identifier: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${accountID}::int, hashtext(${identifier}))`);

const create = async (tx: Database, { incoming, found }: Prepared): Promise<Saved> => {
  const { accountID, family, values, caller, traceID } = incoming;
  const body = { ...values, accountID };
  const made = await createListing(tx, found, { family, body, caller, traceID, repeatable: undefined });
  return { outcome: 'created', id: made.body.listing.ID };
};

const update = async (tx: Database, before: StoredListing, { incoming, found }: Prepared): Promise<Saved> => {
  const { family, shownVersion, caller, traceID } = incoming;
  if (before.type !== families[family].type || before.offMarket)
    throw invalid({ path: 'type', message: { rule: 'otherType' } });
  const { id, version } = before;
  const variant = variantOf(before);
  const body = bodyOf(before.values, incoming);
  const resolved = await resolveReferences(variant, readFields(variant, body), before.values, found);
  if (Object.keys(changesBetween(before.values, resolved.values)).length === 0)
    return { outcome: 'unchanged', id };
  requireAction('update', before, caller);
  if (shownVersion !== undefined && shownVersion !== version) throw new AppError('stale');
  await updateListing(tx, found, { id, version, body, caller, traceID });
  return { outcome: 'updated', id };
};

/** Current listing of the account, locked until the transaction ends; undefined if it is deleted. */
const hold = async (tx: Database, id: number, accountID: number): Promise<StoredListing | undefined> => {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update');
  const held = await findListing(tx, id);
  return held && held.accountID === accountID && held.status !== statuses.deleted ? held : undefined;
};

/**
 * Creates or updates a listing by the same rules as the form. An existing listing is found by id or case number. An
 * unchanged listing is not written, so sending equal data again has no effect.
 * @param tx transaction of the write.
 * @throws AppError `several_listings`; `action_not_allowed` for a closed listing; `stale` if the listing has changed
 * after the user saw it; `not_found` for a patch without a listing; `invalid` by field.
 */
export const saveListing = async (tx: Database, prepared: Prepared): Promise<Saved> => {
  const { accountID, identifier, listingID } = prepared.incoming;
  if (listingID !== undefined) {
    const before = await hold(tx, listingID, accountID);
    if (!before) throw notFound();
    return update(tx, before, prepared);
  }
  if (identifier === undefined) return create(tx, prepared);
  await lockIdentifier(tx, accountID, identifier);
  const [only, ...others] = currentSameCaseNumber(await findSameCaseNumber(tx, accountID, [identifier]));
  if (others.length > 0) throw new AppError('several_listings');
  if (!only) {
    if (prepared.incoming.fields === 'patch') throw notFound();
    return create(tx, prepared);
  }
  const before = await hold(tx, only.id, accountID);
  if (!before) throw new AppError('conflict');
  return update(tx, before, prepared);
};
