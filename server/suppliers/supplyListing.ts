import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { languageFromHeader } from '../../i18n/translate';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { type Family, familyOfType } from '../../schemas/listing/families';
import type { PriceWarning } from '../../schemas/listing/largeChange';
import { isPublished } from '../../schemas/listing/publication';
import type { ListingRecord } from '../../schemas/listing/record';
import { statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import {
  closingKeys,
  type SuppliedStatus,
  suppliedListing,
  suppliedPatch,
} from '../../schemas/operations/supplier';
import { shortText } from '../../schemas/text';
import type { Caller } from '../access/caller';
import { markConfirmed } from '../confirmation/confirm';
import type { Database } from '../db/database';
import { listings } from '../db/tables';
import { invalid, notFound } from '../errors';
import { type Answer, versioned } from '../http/answer';
import { fieldSentences } from '../http/sentences';
import { openAddressFinder } from '../imports/findAddress';
import { applyImages, type FetchedImages, fetchImages } from '../imports/listingImages';
import { readNamedChoices } from '../imports/namedChoices';
import { type Prepared, prepareListing, type Saved, saveListing } from '../imports/saveListing';
import { moveListing } from '../listings/moveListing';
import { priceWarnings } from '../listings/priceWarnings';
import { requireAction } from '../listings/requireAction';
import type { References } from '../listings/resolveReferences';
import { findListing, type StoredListing } from '../listings/storedListing';
import { toListingResponse, variantOf } from '../listings/toListingResponse';
import type { Services } from '../services';
import {
  findSupplied,
  keyAccount,
  lockSupplied,
  requireConditions,
  requirePermission,
  type SupplierCall,
} from './findSupplied';
import { readSupplied } from './readSupplied';
import { actionTo, type ReadClosing, readClosing } from './suppliedStatus';

const caseNumberField = 'accountOwnerListingIdentifierID';

export interface Supplied extends SupplierCall {
  /**
   * `replace` removes fields that are missing in the request; `patch` changes only the fields in the request and
   * requires an existing listing.
   */
  fields: 'replace' | 'patch';
  listing: Readonly<Record<string, unknown>>;
  /** Signal that aborts fetching images. */
  signal: AbortSignal;
  /** `Accept-Language` header, for the texts of issues and warnings. */
  acceptLanguage: string | undefined;
}

type SupplierServices = Pick<Services, 'database' | 'media' | 'addresses' | 'transitions'>;

/**
 * Marks the listing as managed by the key's supplier. The version is not incremented, because the listing is unchanged.
 */
export const markSupplied = async (tx: Database, id: number, { apiKey }: Caller): Promise<void> => {
  if (!apiKey) return;
  const { supplierKeyID } = listings;
  await tx
    .update(listings)
    .set({ supplierKeyID: apiKey.ID })
    .where(and(eq(listings.id, id), sql`${supplierKeyID} is distinct from ${apiKey.ID}`));
};

/** Outcome of a request, and its response. */
export interface Outcome {
  outcome: Saved['outcome'];
  answer: Answer<{ listing: ListingRecord; issues?: Record<string, string>; warnings?: PriceWarning[] }>;
}

const keys = {
  replace: suppliedListing.shape.listing,
  patch: suppliedPatch.shape.listing,
} as const;

/** Parsed properties of a request that are not fields of the listing. */
interface ParsedKeys {
  family: Family | undefined;
  status: SuppliedStatus | undefined;
  closing: Readonly<Record<string, unknown>>;
  /** URLs of all images of the listing; undefined does not change the images. */
  imageURLs: readonly string[] | undefined;
  coverTextConfirmed: boolean | undefined;
  /** Remaining properties, which are the listing's fields. */
  given: Record<string, unknown>;
  issues: readonly FieldIssue[];
}

const parseKeys = ({ listing, fields }: Pick<Supplied, 'listing' | 'fields'>): ParsedKeys => {
  const schema = keys[fields];
  const parsed = schema.safeParse(listing, { reportInput: true });
  const issues = parsed.success ? [] : fieldIssues(schema, parsed.error.issues, listing);
  const wrong = new Set(issues.map(({ path }) => path.split('.', 1)[0] ?? ''));
  const valid = Object.fromEntries(Object.entries(listing).filter(([name]) => !wrong.has(name)));
  // Issues are collected instead of thrown, so that the response contains all of them.
  const read = z.looseObject(schema.partial().shape).parse(valid);
  const { type, status, imageURLs, coverTextConfirmed, ...others } = read;
  const isClosing = ([name]: [string, unknown]) => closingKeys.includes(name);
  const left = fields === 'patch' ? undefined : [];
  return {
    family: type,
    status,
    closing: Object.fromEntries(Object.entries(others).filter(isClosing)),
    imageURLs: imageURLs === null ? [] : (imageURLs ?? left),
    coverTextConfirmed,
    given: Object.fromEntries(
      Object.entries(others).filter((entry) => !isClosing(entry) && !wrong.has(entry[0])),
    ),
    issues,
  };
};

/** Family of the listing: its own if it exists, otherwise the type in the request. */
const familyOf = (
  { fields }: Pick<Supplied, 'fields'>,
  current: StoredListing | undefined,
  sent: Family | undefined,
): { family: Family | undefined; issues: readonly FieldIssue[] } => {
  const own = current && familyOfType(current.type);
  const isOther = sent !== undefined && own !== undefined && sent !== own;
  const issues: FieldIssue[] = isOther ? [{ path: 'type', message: { rule: 'otherType' } }] : [];
  return { family: fields === 'patch' ? own : (sent ?? own), issues };
};

/** Parsed request whose names and postal addresses have been looked up. */
interface Checked {
  prepared: Prepared;
  parsed: ParsedKeys;
  closing: ReadClosing['closing'];
}

const isPublic = (listing: StoredListing | undefined): boolean =>
  listing !== undefined && isPublished(listing.status);

/**
 * Parses the body of a request.
 * @throws AppError `invalid` with all issues of the body.
 */
const check = async (
  { database: { db }, addresses }: SupplierServices,
  references: References,
  supplied: Supplied,
  current: StoredListing | undefined,
): Promise<Checked> => {
  const { identifier, fields, caller, traceID, acceptLanguage } = supplied;
  const parsed = parseKeys(supplied);
  const { family, issues: ofType } = familyOf(supplied, current, parsed.family);
  const issues: FieldIssue[] = [...parsed.issues, ...ofType];
  if (family === undefined) throw invalid(...issues);
  requirePermission(caller, family);
  const { [caseNumberField]: sentNumber, ...given } = parsed.given;
  const isOther = typeof sentNumber !== 'string' || shortText(sentNumber) !== identifier;
  if (sentNumber !== undefined && isOther)
    issues.push({ path: caseNumberField, message: { rule: 'otherThanPath' } });
  const closing = await readClosing(db, parsed.status, parsed.closing, current);
  const read = await readSupplied(listingVariant(family), given, {
    choices: await readNamedChoices(db, family),
    finder: openAddressFinder(addresses),
    language: languageFromHeader(acceptLanguage),
  });
  const prepared = await prepareListing(
    references,
    {
      accountID: keyAccount(caller).ID,
      family,
      identifier,
      values: { ...read.values, [caseNumberField]: identifier },
      fields,
      caller,
      traceID,
    },
    {
      issues: [...issues, ...closing.issues, ...read.issues],
      ...(current ? { current: current.values } : {}),
      published: parsed.status === 'active' || (parsed.status === undefined && isPublic(current)),
    },
  );
  return { prepared, parsed, closing: closing.closing };
};

const get = async (tx: Database, id: number): Promise<StoredListing> => {
  const listing = await findListing(tx, id);
  if (!listing) throw notFound();
  return listing;
};

/**
 * Changes the status of a listing as requested.
 * @returns issues about missing fields; if there are any, the listing is not published.
 */
const move = async (
  tx: Database,
  { transitions }: SupplierServices,
  listing: StoredListing,
  { parsed: { status }, closing }: Pick<Checked, 'parsed' | 'closing'>,
  { caller, traceID }: SupplierCall,
): Promise<readonly FieldIssue[]> => {
  const action = status && actionTo(status, listing, closing);
  if (action === undefined) return [];
  requireAction(action, listing, caller);
  if (action === 'activate') {
    const { missing } = listingCompleteness(variantOf(listing), listing.values, listing.images);
    if (missing.length > 0) return missing;
  }
  await moveListing(tx, transitions, {
    id: listing.id,
    action,
    ...(closing ? { details: { closing } } : {}),
    caller,
    traceID,
  });
  return [];
};

const isAsBefore = (before: StoredListing | undefined, after: StoredListing): boolean =>
  before?.version === after.version && before.imagesVersion === after.imagesVersion;

/**
 * Creates, replaces or patches the listing with a case number on the key's account, with its images and status. One
 * transaction writes everything; the response is its result. An incomplete listing is saved, and the response lists the
 * missing fields.
 * @throws AppError `forbidden_permission`; `several_listings`; `action_not_allowed`; `stale` or `precondition_failed`
 * with the current record; `not_found` for a patch of a listing that does not exist; `invalid` with all issues.
 */
export const supplyListing = async (
  services: SupplierServices,
  references: References,
  supplied: Supplied,
): Promise<Outcome> => {
  const { database } = services;
  const { identifier, fields, conditions, caller, traceID, signal, acceptLanguage } = supplied;
  const current = await findSupplied(database.db, caller, identifier);
  // Checked before lookups and downloads; the transaction checks again.
  requireConditions(conditions, current, caller);
  if (fields === 'patch' && !current) throw notFound();
  const checked = await check(services, references, supplied, current);
  const { imageURLs, coverTextConfirmed } = checked.parsed;
  const known = new Set(current?.images.flatMap(({ sourceURL }) => sourceURL ?? []));
  const accountID = keyAccount(caller).ID;
  const fetched: FetchedImages | undefined =
    imageURLs && (await fetchImages(services, imageURLs, { accountID, known, signal }));
  return database.transaction(async (tx) => {
    const locked = await lockSupplied(tx, supplied);
    // A closed listing must be reopened before it can be changed. A public listing must be deactivated before it can
    // become incomplete.
    const { status } = checked.parsed;
    const isReopened = locked?.status === statuses.closed && status === 'active';
    if (locked && (isReopened || (isPublic(locked) && status === 'inactive')))
      await move(tx, services, locked, checked, supplied);
    const { id, outcome } = await saveListing(tx, checked.prepared);
    await markSupplied(tx, id, caller);
    const ofImages = await applyImages(tx, fetched, { id, caller, traceID, coverTextConfirmed });
    const lacking = await move(tx, services, await get(tx, id), checked, supplied);
    await markConfirmed(tx, [id]);
    const after = await get(tx, id);
    const issues = fieldSentences([...ofImages, ...lacking], acceptLanguage);
    return {
      outcome: outcome === 'unchanged' && !isAsBefore(locked, after) ? 'updated' : outcome,
      answer: versioned(after.version, {
        listing: toListingResponse(after, caller),
        ...(Object.keys(issues).length > 0 ? { issues } : {}),
        ...priceWarnings(locked, after, acceptLanguage),
      }),
    };
  });
};
