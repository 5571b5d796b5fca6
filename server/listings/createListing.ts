import { type Family, families } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import { isForeignKey } from '../db/errors';
import type { Database } from '../db/database';
import { AppError, invalid } from '../http/errors';
import type { Write } from '../http/write';
import { readListing } from './readListing';
import { answerListing } from './serve';
import { type References, settle } from './settle';
import { type Author, insertListing, type NewListing } from './writeListing';
import type { Caller } from '../access/caller';

interface Creation {
  family: Family;
  body: Readonly<Record<string, unknown>> & { accountID: number; offMarket?: boolean | undefined };
  caller: Caller;
  traceID: string;
  write: Write;
}

/** The variant that is asked for. @throws AppError `forbidden`: off-market listings are made by staff (decisions §5). */
const requestedVariant = (family: Family, offMarket: boolean, { staff }: Caller) => {
  if (!offMarket) return listingVariant(family);
  if (!families[family].offMarket) throw invalid({ path: 'offMarket', message: { rule: 'valid' } });
  if (!staff) throw new AppError('forbidden');
  return listingVariant(family, true);
};

const insertForAccount = async (db: Database, listing: NewListing, author: Author) => {
  try {
    return await insertListing(db, listing, author);
  } catch (error) {
    // Staff may name any account, also one that does not exist.
    if (isForeignKey(error)) throw invalid({ path: 'accountID', message: { rule: 'valid' } });
    throw error;
  }
};

/** Creates a draft: any subset of the variant's fields, each valid in itself. */
export const createListing = async (
  references: References,
  { family, body, caller, traceID, write }: Creation,
) => {
  const variant = requestedVariant(family, body.offMarket === true, caller);
  const { values, columns } = await settle(variant, readListing(variant, body), {}, references);
  const { type } = families[family];
  const { accountID } = body;
  return write(async (tx) => {
    const listing = { accountID, type, offMarket: variant.offMarket, values, columns };
    const created = await insertForAccount(tx, listing, { caller, traceID });
    return answerListing(
      {
        ...listing,
        ...created,
        reviewsListings: false,
        status: statuses.pending,
        awaitingReview: false,
        quarantineReason: null,
        version: 1,
        imagesVersion: 1,
        keyPrice: columns.keyPrice,
        updatedAt: created.createdAt,
        publishedAt: null,
        images: [],
      },
      caller,
    );
  });
};
