import { asc, eq, isNull, or } from 'drizzle-orm';
import { missingFields, missingImages } from '../../schemas/listing/completeness';
import type { Connection } from '../db/database';
import { accounts, listings } from '../db/tables';
import { imagesOf } from './storedListing';
import { variantOf } from './toListingResponse';

/** Maximum number of listings counted in one transaction. */
const batch = 200;

/**
 * Counts the missing fields of listings that have not been counted yet: they were saved before the column existed.
 * Locked listings are skipped, because the transaction that saves them counts their fields.
 * @param signal stops the job between two batches.
 * @returns number of counted listings.
 */
export const countMissing = async (
  { transaction }: Pick<Connection, 'transaction'>,
  signal?: AbortSignal,
): Promise<number> => {
  let counted = 0;
  for (;;) {
    signal?.throwIfAborted();
    const done = await transaction(async (tx) => {
      const found = await tx
        .select({
          id: listings.id,
          type: listings.family,
          offMarket: listings.offMarket,
          values: listings.fields,
          images: imagesOf,
        })
        .from(listings)
        // Without a join, Drizzle would not qualify the column names.
        .innerJoin(accounts, eq(accounts.id, listings.accountID))
        .where(or(isNull(listings.missingFields), isNull(listings.missingImages)))
        .orderBy(asc(listings.id))
        .limit(batch)
        .for('update', { of: listings, skipLocked: true });
      for (const { id, values, images, ...listing } of found) {
        const variant = variantOf(listing);
        await tx
          .update(listings)
          .set({
            missingFields: missingFields(variant, values).length,
            missingImages: missingImages(variant, images).length,
          })
          .where(eq(listings.id, id));
      }
      return found.length;
    });
    counted += done;
    if (done < batch) return counted;
  }
};
