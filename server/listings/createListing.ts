import { eq, sql } from 'drizzle-orm';
import type { PermissionMap } from '../../schemas/accountTypes';
import { confirmationDays } from '../../schemas/listing/confirmation';
import { type Family, families, familyOfType } from '../../schemas/listing/families';
import type { ListingRecord } from '../../schemas/listing/record';
import { statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import { schemaFields } from '../../schemas/resourceSchema';
import type { Caller, WriteContext } from '../access/caller';
import { referenceIssues } from '../access/references';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { accounts } from '../db/tables';
import { AppError, invalid } from '../errors';
import { versioned } from '../http/answer';
import type { Repeatable } from '../http/idempotency';
import { replayed } from '../http/write';
import { askedEntries, type KnownEntry, knownEntries, type ReferredIDs } from '../metaLists/knownIDs';
import { insertListing, type NewListing, reserved } from './insertListing';
import { noLife } from './life';
import { parseListing } from './readListing';
import { chosenIDs, type References, resolveReferences } from './resolveReferences';
import { toListingResponse } from './toListingResponse';
import { writerOf } from './writers';

interface Creation extends WriteContext {
  family: Family;
  body: Readonly<Record<string, unknown>> & { accountID: number; offMarket?: boolean | undefined };
  repeatable: Repeatable | undefined;
}

/**
 * Field variant of the new listing.
 * @throws AppError `forbidden_off_market`: only staff may create off-market listings
 * (docs/decisions/listing-status.md).
 */
const requestedVariant = (family: Family, offMarket: boolean, { staff }: Caller) => {
  if (!offMarket) return listingVariant(family);
  if (!families[family].offMarket) throw invalid({ path: 'offMarket', message: { rule: 'valid' } });
  if (!staff) throw new AppError('forbidden_off_market');
  return listingVariant(family, true);
};

interface Owner {
  name: string;
  permissions: PermissionMap;
  suspendedAt: Date | null;
  /** Meta list entries that the request references, if they exist. */
  known: readonly KnownEntry[];
  id: number;
  at: Date;
}

const ownerByID = prepared((db) => {
  const { name, permissions, suspendedAt } = accounts;
  return db
    .select({ name, permissions, suspendedAt, known: knownEntries.as('known'), ...reserved })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountID')))
    .prepare('listing_owner');
});

/**
 * Reads the account, the next listing id and the referenced meta list entries in one query. The account must be checked
 * here, because staff may send any account id.
 */
const ownerOf = async (db: Database, accountID: number, chosen: readonly ReferredIDs[]): Promise<Owner> => {
  const [found] = await ownerByID(db).execute({ accountID, ...askedEntries(chosen) });
  if (!found) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
  return found;
};

const newRecord = (listing: NewListing, owner: Owner, caller: Caller): ListingRecord =>
  toListingResponse(
    {
      id: listing.id,
      accountID: listing.accountID,
      type: listing.type,
      offMarket: listing.offMarket,
      values: listing.values,
      accountName: owner.name,
      reviewsListings: false,
      accountPermitted: owner.permissions[families[familyOfType(listing.type)].permission] === true,
      accountSuspended: owner.suspendedAt !== null,
      supplier: null,
      createdBy: writerOf(caller),
      changedBy: writerOf(caller),
      status: statuses.pending,
      awaitingReview: false,
      ...noLife,
      version: 1,
      imagesVersion: 1,
      keyPrice: listing.columns.keyPrice,
      addressText: listing.columns.addressText,
      createdAt: listing.at,
      updatedAt: listing.at,
      publishedAt: null,
      confirmedAt: null,
      asksConfirmation: false,
      confirmationMails: 0,
      confirmationAskedAt: null,
      confirmationPeriod: confirmationDays.default,
      promotion: null,
      images: [],
    },
    caller,
  );

const answerWith = (record: ListingRecord) => versioned(record.version, { listing: record });

/**
 * Creates a draft with any subset of the variant's fields; each present field must be valid. One statement writes the
 * listing, its audit row and the stored response of the idempotency key.
 */
export const createListing = async (
  db: Database,
  references: References,
  { family, body, caller, traceID, repeatable }: Creation,
) => {
  const variant = requestedVariant(family, body.offMarket === true, caller);
  const { accountID } = body;
  const { values: given, issues } = parseListing(variant, body);
  const owner = await ownerOf(db, accountID, chosenIDs(variant, given, {}));
  const { id, at, known } = owner;
  const { values, columns } = await resolveReferences(
    variant,
    given,
    {},
    { ...references, knownIDs: { find: async () => known } },
    [
      ...issues,
      ...(await referenceIssues(db, caller, {
        fields: schemaFields(variant),
        values: given,
        before: {},
        accountID,
      })),
    ],
  );
  const { type } = families[family];
  const listing = { id, at, accountID, type, offMarket: variant.offMarket, values, columns };
  const record = newRecord(listing, owner, caller);
  const answer = answerWith(record);
  const created = await insertListing(
    db,
    listing,
    { caller, traceID },
    repeatable && {
      repeatable,
      answer: { status: 201, headers: { ...answer.headers }, body: JSON.stringify(answer.body) },
    },
  );
  if (!created) throw repeatable ? await replayed(db, repeatable) : new Error('A listing was not inserted');
  return answer;
};
