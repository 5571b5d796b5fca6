import { eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '../db/database';
import { rows } from '../db/database';
import { unclaimedImages } from '../db/tables';
import type { ImageStore } from './imageStore';
import { isInTexts, isOwned } from './owners';

/**
 * Renditions are outside of the database, so an image without a record is noted in it first: an arriving one before its
 * renditions are stored, a removed one with its row. A killed server neither loses nor leaks images.
 */

/** Notes an image that no record has, from now on. Waits while the same one is being discarded. */
export const noteUnclaimed = async (
  db: Database,
  { hash, width }: { hash: string; width: number },
): Promise<void> => {
  await db
    .insert(unclaimedImages)
    .values({ hash, width })
    .onConflictDoUpdate({ target: unclaimedImages.hash, set: { since: sql`now()` } });
};

/** A record has it now. */
export const claim = async (tx: Database, hash: string): Promise<void> => {
  await tx.delete(unclaimedImages).where(eq(unclaimedImages.hash, hash));
};

/** Deletes an image without an owner for a day. @returns false if none is left. */
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

/** Deletes images without an owner until the signal aborts. Several servers may run it at the same time. */
export const discardUnclaimed = async (
  database: Connection,
  imageStore: ImageStore,
  signal?: AbortSignal,
): Promise<void> => {
  do signal?.throwIfAborted();
  while (await discardOne(database, imageStore));
};
