import { eq } from 'drizzle-orm';
import { type Family, families } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import type { Caller } from '../access/caller';
import type { Database } from '../db/database';
import { accounts } from '../db/tables';
import { AppError, invalid } from '../http/errors';
import type { Repeatable } from '../http/idempotency';
import { replayed } from '../http/write';
import { insertListing, type NewListing, unborn } from './insertListing';
import { readListing } from './readListing';
import { answerListing } from './serve';
import { type References, settle } from './settle';

interface Creation {
  family: Family;
  body: Readonly<Record<string, unknown>> & { accountID: number; offMarket?: boolean | undefined };
  caller: Caller;
  traceID: string;
  repeatable: Repeatable | undefined;
}

/** The variant that is asked for. @throws AppError `forbidden`: off-market listings are made by staff (decisions §5). */
const requestedVariant = (family: Family, offMarket: boolean, { staff }: Caller) => {
  if (!offMarket) return listingVariant(family);
  if (!families[family].offMarket) throw invalid({ path: 'offMarket', message: { rule: 'valid' } });
  if (!staff) throw new AppError('forbidden');
  return listingVariant(family, true);
};

/** The account's name. Staff may name any account: whether it exists is asked here. */
const nameOf = async (db: Database, accountID: number, caller: Caller): Promise<string> => {
  const own = caller.accounts.find(({ ID }) => ID === accountID);
  if (own) return own.name;
  const [found] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountID));
  if (!found) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
  return found.name;
};

const answerTo = (
  listing: NewListing,
  accountName: string,
  { id, createdAt }: { id: number; createdAt: Date },
  caller: Caller,
) =>
  answerListing(
    {
      ...listing,
      id,
      accountName,
      reviewsListings: false,
      status: statuses.pending,
      awaitingReview: false,
      quarantineReason: null,
      version: 1,
      imagesVersion: 1,
      keyPrice: listing.columns.keyPrice,
      createdAt,
      updatedAt: createdAt,
      publishedAt: null,
      images: [],
    },
    caller,
  );

/**
 * Creates a draft: any subset of the variant's fields, each valid in itself. One statement writes the listing, its audit
 * row and the answer for a repetition.
 */
export const createListing = async (
  db: Database,
  references: References,
  { family, body, caller, traceID, repeatable }: Creation,
) => {
  const variant = requestedVariant(family, body.offMarket === true, caller);
  const { values, columns } = await settle(variant, readListing(variant, body), {}, references);
  const { accountID } = body;
  const listing = { accountID, type: families[family].type, offMarket: variant.offMarket, values, columns };
  const accountName = await nameOf(db, accountID, caller);
  const answer = answerTo(listing, accountName, { id: unborn.id, createdAt: unborn.at }, caller);
  const created = await insertListing(
    db,
    listing,
    { caller, traceID },
    repeatable && {
      repeatable,
      answer: { status: 201, headers: { ...answer.headers }, body: JSON.stringify(answer.body) },
    },
  );
  if (created) return answerTo(listing, accountName, created, caller);
  throw repeatable ? await replayed(db, repeatable) : new Error('A listing was not inserted');
};
