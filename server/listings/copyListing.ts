import { eq, sql } from 'drizzle-orm';
import type { ListingValues } from '../../schemas/listing/variants';
import type { WriteContext } from '../access/caller';
import type { Database } from '../db/database';
import { images, listings } from '../db/tables';
import { notFound } from '../errors';
import { insertListing, reserved } from './insertListing';
import { listingColumns } from './listingColumns';
import { requireAction } from './requireAction';
import { findListing, type StoredListing } from './storedListing';
import { answerListing, variantOf } from './toListingResponse';

interface Copying extends WriteContext {
  id: number;
  keepCaseNumber: boolean;
}

/** Values of the copy. The case number is copied only on request, because some case systems require unique numbers. */
const copiedValues = (values: ListingValues, keepCaseNumber: boolean): ListingValues => {
  if (keepCaseNumber) return values;
  const { accountOwnerListingIdentifierID: _, ...others } = values;
  return others;
};

const find = async (db: Database, id: number): Promise<StoredListing> => {
  const found = await findListing(db, id);
  if (!found) throw notFound();
  return found;
};

/**
 * Reads the original's address text, and reserves the id of the copy. An off-market listing stores only the zip code in
 * its fields, so the city is taken from the address text.
 */
const begin = async (db: Database, id: number) => {
  const { addressText, addressSort } = listings;
  const [found] = await db
    .select({ addressText, addressSort, ...reserved })
    .from(listings)
    .where(eq(listings.id, id));
  if (!found) throw notFound();
  return found;
};

/**
 * Creates a draft with the fields and images of a listing. The draft refers to the same image files.
 * @throws AppError `action_not_allowed`
 */
export const copyListing = async (tx: Database, { id, keepCaseNumber, caller, traceID }: Copying) => {
  const original = await find(tx, id);
  requireAction('copy', original, caller);
  const variant = variantOf(original);
  const values = copiedValues(original.values, keepCaseNumber);
  const { accountID, type, offMarket } = original;
  const { addressText, addressSort, ...copy } = await begin(tx, id);
  const columns = { ...listingColumns(variant, values), addressText, addressSort };
  await insertListing(
    tx,
    { ...copy, accountID, type, offMarket, values, columns, copiedFrom: id },
    { caller, traceID },
  );
  await tx.execute(sql`
    insert into ${images} (id, listing_id, position, source_hash, hash, source_url, width, height, bytes, alt,
      floor_plan, cover_text_confirmed)
    select gen_random_uuid(), ${copy.id}, position, source_hash, hash, source_url, width, height, bytes, alt,
      floor_plan, cover_text_confirmed
    from ${images} where listing_id = ${id}`);
  await tx.execute(sql`
    update ${listings} copy set thumbnail = original.thumbnail, thumbnail_alt = original.thumbnail_alt,
      image_count = original.image_count, image_bytes = original.image_bytes,
      missing_images = original.missing_images
    from ${listings} original where original.id = ${id} and copy.id = ${copy.id}`);
  return answerListing(await find(tx, copy.id), caller);
};
