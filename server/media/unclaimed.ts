import { eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { rows } from '../db/database';
import { unclaimedImages } from '../db/tables';
import type { ImageStore } from './imageStore';
import { isInTexts, isOwned } from './owners';

/**
 * Renditions are outside the database, so images without a record are registered in it: a new image before its
 * renditions are stored, a removed one together with its row. A killed server neither loses images nor leaves unused
 * ones.
 */

/** Registers an image as unclaimed from now on. Waits while the same image is being deleted. */
export const noteUnclaimed = async (
  db: Database,
  { hash, width }: { hash: string; width: number },
): Promise<void> => {
  await db
    .insert(unclaimedImages)
    .values({ hash, width })
    .onConflictDoUpdate({ target: unclaimedImages.hash, set: { since: sql`now()` } });
};

/** Removes the registration of an image that now has a record. */
export const claim = async (tx: Database, hash: string): Promise<void> => {
  await tx.delete(unclaimedImages).where(eq(unclaimedImages.hash, hash));
};

/**
 * Deletes one image that had no record for a day.
 * @returns false if there is none.
 */
const discardOne = ({ transaction }: Connection, imageStore: ImageStore): Promise<boolean> =>
  transaction(async (tx) => {
    const [found] = await rows<{ hash: string; width: number; wanted: boolean }>(
      tx,
      sql`select hash, width, (${isOwned(sql`unclaimed_pictures.hash`)} or ${isInTexts(sql`unclaimed_pictures.hash`)}) as wanted
        from ${unclaimedImages} where since < now() - interval '1 day'
        order by since limit 1 for update skip locked`,
    );
    if (!found) return false;
    if (!found.wanted) await imageStore.discard(found.hash, found.width);
    await claim(tx, found.hash);
    return true;
  });

/** Deletes images that had no record for a day, until the signal aborts. Several servers may run it concurrently. */
export const discardUnclaimed = async (
  database: Connection,
  imageStore: ImageStore,
  signal?: AbortSignal,
): Promise<void> => {
  do signal?.throwIfAborted();
  while (await discardOne(database, imageStore));
};
