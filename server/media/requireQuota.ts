import { eq, sql } from 'drizzle-orm';
import { imageQuota } from '../../schemas/limits';
import type { ValidationMessage } from '../../schemas/messages';
import type { Database } from '../db/database';
import { listings } from '../db/tables';
import { invalid } from '../http/errors';

const gibibyte = 1024 ** 3;

const exceeded = (images: number, bytes: number): ValidationMessage | undefined => {
  if (images >= imageQuota.images) return { rule: 'imageQuotaCount', max: imageQuota.images };
  if (bytes >= imageQuota.bytes) return { rule: 'imageQuotaSize', max: imageQuota.bytes / gibibyte };
  return undefined;
};

/** @throws AppError `invalid` on `images` when the account has as many images as it may, or as large ones. */
export const requireQuota = async (db: Database, accountID: number): Promise<void> => {
  // From an index alone: the images themselves are not looked at.
  const [used] = await db
    .select({
      images: sql<number>`coalesce(sum(${listings.imageCount}), 0)::int`,
      bytes: sql<number>`coalesce(sum(${listings.imageBytes}), 0)::float8`,
    })
    .from(listings)
    .where(eq(listings.accountID, accountID));
  const message = used && exceeded(used.images, used.bytes);
  if (message) throw invalid({ path: 'images', message });
};
