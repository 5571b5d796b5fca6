import { listingCompleteness } from '../../schemas/listing/completeness';
import { isPublished } from '../../schemas/listing/publication';
import type { ListingValues } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import { schemaFields } from '../../schemas/resourceSchema';
import type { Caller, WriteContext } from '../access/caller';
import { changesBetween } from '../access/changes';
import { referenceIssues } from '../access/references';
import type { Database } from '../db/database';
import { AppError, invalid, notFound } from '../errors';
import { mergePatch } from './mergePatch';
import { priceWarnings } from './priceWarnings';
import { parseFields, parseListing } from './readListing';
import { requireAction } from './requireAction';
import { type References, resolveReferences } from './resolveReferences';
import { answerListing, knownValues, toListingResponse, variantOf } from './serve';
import { findListing, type StoredListing } from './storedListing';
import { replaceFields } from './writeListing';
import { writerOf } from './writers';

interface Update extends WriteContext {
  id: number;
  /** The version that the change is built on. */
  version: number;
  body: Readonly<Record<string, unknown>>;
  /** JSON Merge Patch of the fields; no other properties. */
  partial?: true;
  /** Language of the warnings. */
  acceptLanguage?: string | undefined;
}

/** Error of a write with a stale version. */
export const stale = (current: StoredListing, caller: Caller) =>
  new AppError('stale', { extra: { current: toListingResponse(current, caller) } });

/** Missing fields of a published listing with these values; none for other statuses. */
export const missingOf = (listing: StoredListing, values: ListingValues): readonly FieldIssue[] =>
  isPublished(listing.status) ? listingCompleteness(variantOf(listing), values, listing.images).missing : [];

/** A change must leave a published listing whole (docs/decisions/listing-fields.md). */
export const requireWhole = (listing: StoredListing, values: ListingValues) => {
  const missing = missingOf(listing, values);
  if (missing.length > 0) throw invalid(...missing);
};

const find = async (db: Database, id: number): Promise<StoredListing> => {
  const found = await findListing(db, id);
  if (!found) throw notFound();
  return found;
};

/**
 * Replaces a listing's fields, or changes some of them.
 * @throws AppError `stale` with the current record, `action_not_allowed`, or `invalid` by field.
 */
export const updateListing = async (
  db: Database,
  references: References,
  { id, version, body, partial, caller, traceID, acceptLanguage }: Update,
) => {
  const before = await find(db, id);
  if (before.version !== version) throw stale(before, caller);
  requireAction('update', before, caller);
  const variant = variantOf(before);
  const { values: given, issues } = partial
    ? parseFields(variant, mergePatch(knownValues(variant, before.values), body))
    : parseListing(variant, body);
  const { values, columns } = await resolveReferences(variant, given, before.values, references, [
    ...issues,
    ...(await referenceIssues(db, caller, {
      fields: schemaFields(variant),
      values: given,
      before: before.values,
      accountID: before.accountID,
    })),
    ...(issues.length > 0 ? missingOf(before, given) : []),
  ]);
  requireWhole(before, values);
  const changes = changesBetween(before.values, values);
  // A version without a change would break undo and open forms.
  if (partial && Object.keys(changes).length === 0) return answerListing(before, caller);
  const written = await replaceFields(db, before, { values, columns, changes }, { caller, traceID });
  // Concurrent update.
  if (!written) throw stale(await find(db, id), caller);
  const { keyPrice, addressText } = columns;
  const after: StoredListing = {
    ...before,
    ...written,
    asksConfirmation: false,
    changedBy: writerOf(caller),
    values,
    keyPrice,
    addressText,
  };
  const warnings = priceWarnings(before, after, acceptLanguage);
  if (written.imagesVersion === before.imagesVersion) return answerListing(after, caller, warnings);
  // Keeps the fields of this write, since a later write may have changed the row.
  const { images, imagesVersion } = await find(db, id);
  return answerListing({ ...after, images, imagesVersion }, caller, warnings);
};
