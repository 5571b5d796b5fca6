import { eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { rows } from '../db/database';
import { unclaimedImages } from '../db/tables';
import type { ImageStore } from './imageStore';
import { isInTexts, isOwned } from './owners';

/**
 * Images without a record. Renditions are outside the database, so a transaction cannot roll them back. The table
 * therefore lists images without a record: a new image before its renditions are stored, and a removed image in the
 * transaction of its removal. If a server is killed, no image is lost and unused images are still deleted.
 */

/** Registers an image as unclaimed from now on. Waits while the image is being deleted. */
export const noteUnclaimed = async (
  db: Database,
  { hash, width }: { hash: string; width: number },
): Promise<void> => {
  await db
    .insert(unclaimedImages)
    .values({ hash, width })
    .onConflictDoUpdate({ target: unclaimedImages.hash, set: { since: sql`now()` } });
};

/** Removes the registration of an image that has a record now. */
export const claim = async (tx: Database, hash: string): Promise<void> => {
  await tx.delete(unclaimedImages).where(eq(unclaimedImages.hash, hash));
};

/**
 * Deletes an image that has had no record for a day.
 * @returns false if there is no such image.
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

/**
 * Deletes images that have had no record for a day, until the signal aborts. Several servers may run this job
 * concurrently.
 */
export const discardUnclaimed = async (
  database: Connection,
  imageStore: ImageStore,
  signal?: AbortSignal,
): Promise<void> => {
  do signal?.throwIfAborted();
  while (await discardOne(database, imageStore));
};
