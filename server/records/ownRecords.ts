import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { type RecordStore, recordColumn, recordStores, users } from '../db/tables';
import { invalid } from '../errors';

/** Record types with records of users. */
export const storesOfUsers = recordStores.filter(({ type }) => type.ownedBy === 'user');

const isOwn = (store: RecordStore, userID: number) => eq(recordColumn(store, 'userID'), userID);

/** Parts of the profile export with a user's records, by collection. */
export const ownRecordParts = Object.fromEntries(
  storesOfUsers.map((store) => [
    store.type.collection,
    {
      table: store.table,
      async *rows(db: Database, userID: number) {
        const { id, fields, createdAt, updatedAt } = store.table;
        yield* await db
          .select({ id, fields, createdAt, updatedAt })
          .from(store.table)
          .where(isOwn(store, userID))
          .orderBy(id);
      },
    },
  ]),
);

/** @throws AppError `invalid` on the title if the user has the maximum number of records of the type. */
export const requireRoom = async (tx: Database, store: RecordStore, userID: number): Promise<void> => {
  const { most, schema } = store.type;
  if (most === undefined) return;
  // Locks the user, so that concurrent requests cannot exceed the maximum.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userID)).for('no key update');
  const held = await tx.$count(store.table, isOwn(store, userID));
  if (held >= most)
    throw invalid({
      path: schema.titles[0] ?? '',
      message: { rule: 'tooManyRecords', max: most },
    });
};
