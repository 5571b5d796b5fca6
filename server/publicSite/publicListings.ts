import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible } from '../listings/visible';

/** Listing in a site map. */
export interface PublicListing {
  id: number;
  updatedAt: Date;
}

/** Range of ids: greater than `after`, and not greater than `upTo`. */
export interface NumberRange {
  after: number;
  upTo: number;
}

/** Number of rows per query: a site map of 50,000 URLs needs ten queries. */
const atOnce = 5_000;

/** Visible listings in a range of ids, sorted by id, in batches. */
export async function* publicListingsIn(
  db: Database,
  { after, upTo }: NumberRange,
): AsyncGenerator<PublicListing[]> {
  for (let last = after; ; ) {
    const found = await db
      .select({ id: listings.id, updatedAt: listings.updatedAt })
      .from(listings)
      .innerJoin(accounts, eq(accounts.id, listings.accountID))
      .where(and(visible, gt(listings.id, last), lte(listings.id, upTo)))
      .orderBy(listings.id)
      .limit(atOnce);
    if (found.length > 0) yield found;
    const next = found.at(-1);
    if (!next || found.length < atOnce) return;
    last = next.id;
  }
}

/** True if there are more than `most` visible listings. The query stops at that number. */
export const hasMoreThan = async (db: Database, most: number): Promise<boolean> => {
  const found = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(visible)
    .offset(most)
    .limit(1);
  return found.length > 0;
};

/** Numbers of the id ranges that contain visible listings; each range has `size` ids, the first range is 0. */
export const rangesInUse = async (db: Database, size: number): Promise<number[]> => {
  const used = await rows<{ place: number }>(
    db,
    sql`select place::int as place
      from generate_series(0, (select coalesce(max(id), 0) from ${listings}) / ${size}) as ranges (place)
      where exists (
        select from ${listings} inner join ${accounts} on ${accounts.id} = ${listings.accountID}
        where ${visible} and ${listings.id} > place * ${size} and ${listings.id} <= (place + 1) * ${size})
      order by place`,
  );
  return used.map(({ place }) => place);
};
