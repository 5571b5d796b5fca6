import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { languageFromHeader } from '../../i18n/translate';
import { type Family, families, familyOfType, listingTypeIDs } from '../../schemas/listing/families';
import type { ListingRecord } from '../../schemas/listing/record';
import { listingVariant } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import type { suppliedPatch } from '../../schemas/operations/apiKeys';
import { shortText } from '../../schemas/text';
import type { Caller, CallerAccount } from '../access/caller';
import { hasPermission } from '../access/rights';
import type { Database } from '../db/database';
import { listings } from '../db/tables';
import { type Answer, versioned } from '../http/answer';
import { AppError, invalid, notFound } from '../http/errors';
import { fieldSentences } from '../http/sentences';
import { openAddressFinder } from '../imports/findAddress';
import { readNamedChoices } from '../imports/namedChoices';
import { publish } from '../imports/publish';
import {
  currentSameCaseNumber,
  findSameCaseNumber,
  prepareListing,
  type Saved,
  saveListing,
} from '../imports/saveListing';
import { syncImages } from '../imports/syncImages';
import type { References } from '../listings/resolveReferences';
import { toListingResponse } from '../listings/serve';
import { findListing } from '../listings/storedListing';
import type { Services } from '../services';
import { readSupplied } from './readSupplied';

const caseNumberField = 'accountOwnerListingIdentifierID';

interface Supplied {
  identifier: string;
  /** `replace` clears what is left out; `patch` changes what is sent of a listing that is there. */
  fields: 'replace' | 'patch';
  listing: z.output<typeof suppliedPatch>['listing'];
  /** The version that the supplier has seen, where `If-Match` has it. */
  expectedVersion: number | undefined;
  caller: Caller;
  traceID: string;
  /** Ends the fetching of images. */
  signal: AbortSignal;
  /** Language of the sentences. */
  acceptLanguage: string | undefined;
}

const onlyAccount = ({ accounts }: Caller): CallerAccount => {
  const [account] = accounts;
  if (!account) throw notFound();
  return account;
};

/** The family of the listing that is changed. @throws AppError `not_found`, `several_listings` */
const familyOf = async (db: Database, accountID: number, identifier: string): Promise<Family> => {
  const [only, ...others] = currentSameCaseNumber(await findSameCaseNumber(db, accountID, [identifier]));
  if (others.length > 0) throw new AppError('several_listings');
  const type = listingTypeIDs.find((id) => id === only?.type);
  if (!type) throw notFound();
  return familyOfType(type);
};

/** Marks the listing as its supplier's. It is no change of the listing, so its version stays. */
const mark = async (tx: Database, id: number, { apiKey }: Caller): Promise<void> => {
  if (!apiKey) return;
  const { supplierKeyID } = listings;
  await tx
    .update(listings)
    .set({ supplierKeyID: apiKey.ID })
    .where(and(eq(listings.id, id), sql`${supplierKeyID} is distinct from ${apiKey.ID}`));
};

/** The outcome of a call, with the body of its answer. */
export interface Outcome extends Saved {
  answer: Answer<{ listing: ListingRecord; issues?: Record<string, string> }>;
}

/**
 * Creates, replaces or changes the listing with a case number on the key's account, with its images, and publishes it
 * where that is requested and nothing is lacking; otherwise it is saved all the same, and the answer lists what is lacking.
 * @throws AppError `forbidden_permission`, `several_listings`, `action_not_allowed`, `stale` with the current record,
 * `not_found` for a change of a listing that is not there, or `invalid` by field.
 */
export const supplyListing = async (
  {
    database,
    media,
    addresses,
    transitions,
  }: Pick<Services, 'database' | 'media' | 'addresses' | 'transitions'>,
  references: References,
  { identifier, fields, listing, expectedVersion, caller, signal, traceID, acceptLanguage }: Supplied,
): Promise<Outcome> => {
  const { db, transaction } = database;
  const { type, status, imageURLs, coverTextConfirmed, ...given } = listing;
  const { ID: accountID } = onlyAccount(caller);
  const family = fields === 'patch' ? await familyOf(db, accountID, identifier) : type;
  if (family === undefined) throw invalid({ path: 'type', message: { rule: 'required' } });
  if (type !== undefined && type !== family) throw invalid({ path: 'type', message: { rule: 'otherType' } });
  if (!hasPermission(caller, accountID, families[family].permission))
    throw new AppError('forbidden_permission');
  const sent = given[caseNumberField];
  if (sent !== undefined && (typeof sent !== 'string' || shortText(sent) !== identifier))
    throw invalid({ path: caseNumberField, message: { rule: 'valid' } });
  const lookUps = {
    choices: await readNamedChoices(db, family),
    finder: openAddressFinder(addresses),
    language: languageFromHeader(acceptLanguage),
  };
  const values = await readSupplied(listingVariant(family), given, lookUps);
  const prepared = await prepareListing(references, {
    accountID,
    family,
    identifier,
    values: { ...values, [caseNumberField]: identifier },
    fields,
    expectedVersion,
    caller,
    traceID,
  });
  const saved = await transaction(async (tx) => {
    const done = await saveListing(tx, prepared);
    await mark(tx, done.id, caller);
    return done;
  });
  const { id } = saved;
  // Images that are left out are cleared, as a field is.
  const urls = imageURLs === undefined && fields === 'patch' ? undefined : (imageURLs ?? []);
  const listingImages = { id, caller, traceID, signal, coverTextConfirmed };
  const issues: FieldIssue[] =
    urls === undefined && coverTextConfirmed === undefined
      ? []
      : await syncImages({ database, media }, urls, listingImages);
  if (status === 'active') issues.push(...(await publish({ database, transitions }, id, caller, traceID)));
  const after = await findListing(db, id);
  if (!after) throw notFound();
  const answer = versioned(after.version, {
    listing: toListingResponse(after, caller),
    ...(issues.length > 0 ? { issues: fieldSentences(issues, acceptLanguage) } : {}),
  });
  return { ...saved, answer };
};
