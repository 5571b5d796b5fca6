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
import { findListing, type StoredListing } from './storedListing';
import { answerListing, knownValues, toListingResponse, variantOf } from './toListingResponse';
import { replaceFields } from './writeListing';
import { writerOf } from './writers';

interface Update extends WriteContext {
  id: number;
  /** Version on which the update is based. */
  version: number;
  body: Readonly<Record<string, unknown>>;
  /** True if the body is a JSON Merge Patch, which can contain fields only. */
  partial?: true;
  /** `Accept-Language` header, for the texts of warnings. */
  acceptLanguage?: string | undefined;
}

/** Error for an update that is based on an outdated version. */
export const stale = (current: StoredListing, caller: Caller) =>
  new AppError('stale', { extra: { current: toListingResponse(current, caller) } });

/** Missing fields of a published listing if it had these values; empty for other statuses. */
export const missingOf = (listing: StoredListing, values: ListingValues): readonly FieldIssue[] =>
  isPublished(listing.status) ? listingCompleteness(variantOf(listing), values, listing.images).missing : [];

/** Rejects values with which a published listing would be incomplete (docs/decisions/listing-fields.md). */
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
 * Replaces a listing's fields, or applies a merge patch to them.
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
  // A new version without changes would break undo, and would make open forms stale.
  if (partial && Object.keys(changes).length === 0) return answerListing(before, caller);
  const written = await replaceFields(db, before, { values, columns, changes }, { caller, traceID });
  // Another request updated the listing concurrently.
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
  // Only images are read again. The fields in the response are those of this write, because the row may have been
  // updated again.
  const { images, imagesVersion } = await find(db, id);
  return answerListing({ ...after, images, imagesVersion }, caller, warnings);
};
