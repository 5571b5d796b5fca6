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
import { knownValues, variantOf } from '../listings/serve';
import { findListing, type StoredListing } from '../listings/storedListing';
import { updateListing } from '../listings/updateListing';

/** A listing as it comes from elsewhere. */
export interface Incoming {
  accountID: number;
  family: Family;
  /** Case number: the listing of the account that has it is updated. Without one it is always a new listing. */
  identifier: string | undefined;
  /** The listing that is updated, where that is known; then the identifier does not decide. */
  listingID?: number | undefined;
  values: ListingValues;
  /**
   * Handling of absent fields in an update: `replace` removes them, `merge` keeps them; so does `patch` (JSON Merge
   * Patch), which needs an existing listing and removes fields that are null.
   */
  fields: 'replace' | 'merge' | 'patch';
  /** Version shown to the user, null for a new listing: later changes are not overwritten, unless they are equal. */
  shownVersion?: number | null | undefined;
  caller: Caller;
  traceID: string;
}

/** A listing with resolved references: writing it needs nothing outside of its transaction. */
export interface Prepared {
  incoming: Incoming;
  found: References;
}

export interface Saved {
  outcome: 'created' | 'updated' | 'unchanged';
  id: number;
}

/** Properties of a listing of the account for matching by case number or id. */
export interface SameCaseNumber {
  id: number;
  caseNumber: string | null;
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
}

/** The account's listings with these case numbers or ids, but for deleted ones. */
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

/** Relevant listings: a closed one only if no other has the number. */
export const currentSameCaseNumber = (found: readonly SameCaseNumber[]): readonly SameCaseNumber[] => {
  const current = found.filter(({ status }) => !isClosed(status));
  return current.length > 0 ? current : found.slice(-1);
};

/** The values that refer to something elsewhere; the parts of a patch are whole only once they are put in. */
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

/** Input of preparing a listing. */
interface Known {
  /** Issues that were found before, to be reported with the others. */
  issues?: readonly FieldIssue[];
  /** The stored fields of the listing that a patch changes. */
  current?: ListingValues;
  /** Whether the listing is to be visible after the write: missing fields are then reported with the issues. */
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
    // An official address is looked up by its id, so its parts may still be missing.
    (issue) => !wrong.has(nameOf(issue)) && !(nameOf(issue) === 'address' && values.address !== undefined),
  );
};

/**
 * Looks up what a listing refers to, before its transaction: in there, waiting for another connection could last for
 * ever.
 * @throws AppError `invalid` with every issue.
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
  // Whether the listing has a retired entry is known in its transaction only.
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

/** Serialises writes with the same case number: the second one finds the listing of the first. */
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

/** Current listing, locked until the transaction ends. */
const hold = async (tx: Database, id: number, accountID: number): Promise<StoredListing | undefined> => {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update');
  const held = await findListing(tx, id);
  return held && held.accountID === accountID && held.status !== statuses.deleted ? held : undefined;
};

/**
 * Creates a listing, or updates the one that is named or has its case number, by the same rules as if it came from the
 * form. What is the same already is left alone, so that sending it again changes nothing.
 * @param tx transaction of the write.
 * @throws AppError `several_listings`, `action_not_allowed` for a change of one that is closed, `stale` where another
 * version
 * was shown, `not_found` for a patch of a listing that is not there, or `invalid` by field.
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
