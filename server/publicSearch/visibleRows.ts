import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../../schemas/danish';
import { returnPercent } from '../../schemas/listing/computed';
import type { ListingTypeID } from '../../schemas/listing/families';
import { publicPlace } from '../../schemas/listing/searchedListing';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { accounts, listings } from '../db/tables';
import { visible } from '../listings/visible';

/** Properties of a visible listing by which the public search filters and sorts. */
export interface VisibleRow {
  id: number;
  accountID: number;
  type: ListingTypeID;
  subcategory: number | undefined;
  usageProposals: readonly number[];
  zipCode: string | undefined;
  city: string | undefined;
  /** Whole m². */
  floorArea: number | undefined;
  /** Whole kroner. */
  keyPrice: number | undefined;
  /** Whole kroner per m². */
  pricePerSqM: number | undefined;
  /** Percent with two decimals. */
  returnPercent: number | undefined;
  /** Milliseconds since 1970. */
  publishedAt: number;
  /** First day of the open promotion, `YYYY-MM-DD`. */
  promotedFrom: string | undefined;
  promotedUntil: string | undefined;
  /** Words of the public texts: title, flashline and displayed postal address. */
  words: readonly string[];
}

const part = <Value>(name: string): SQL<Value | null> =>
  sql<Value | null>`${listings.fields} -> ${sql.raw(`'${name}'`)}`;

const investment = sql<Partial<
  Record<'salesPrice' | 'yearlyRentalIncome' | 'yearlyOperatingCost', number>
> | null>`(
  case when ${listings.fields} ? 'yearlyRentalIncome' then jsonb_build_object(
    'salesPrice', ${part('salesPrice')}, 'yearlyRentalIncome', ${part('yearlyRentalIncome')},
    'yearlyOperatingCost', ${part('yearlyOperatingCost')}) end)`;

const selected = {
  id: listings.id,
  accountID: listings.accountID,
  type: listings.family,
  subcategory: part<number>('listingtypeSubcategory').as('subcategory'),
  usageProposals: part<number[]>('usageProposals').as('usages'),
  zipCode: listings.zipCode,
  floorArea: listings.floorArea,
  keyPrice: listings.keyPrice,
  pricePerSqM: listings.pricePerSqM,
  investment: investment.as('investment'),
  publishedAt: listings.publishedAt,
  createdAt: listings.createdAt,
  promotedFrom: listings.promotedFrom,
  promotedUntil: listings.promotedUntil,
  title: listings.title,
  flashline: part<string>('flashline').as('flashline'),
  address: part<ListingValues>('address').as('address'),
  advertisedAddress: part<ListingValues>('advertisedAddress').as('advertised'),
};

/** Query of the visible listings that meet a condition, sorted by id. */
export const visibleRowsQuery = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select(selected)
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(and(visible, condition))
    .orderBy(listings.id)
    .limit(limit);

type Read = Awaited<ReturnType<typeof visibleRowsQuery>>[number];

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const toRow = (read: Read): VisibleRow => {
  const { address, advertisedAddress } = read;
  const place = publicPlace({
    address: address ?? undefined,
    advertisedAddress: advertisedAddress ?? undefined,
  });
  const { salesPrice, yearlyRentalIncome, yearlyOperatingCost } = read.investment ?? {};
  return {
    id: read.id,
    accountID: read.accountID,
    type: read.type,
    subcategory: number(read.subcategory),
    usageProposals: Array.isArray(read.usageProposals) ? read.usageProposals : [],
    zipCode: read.zipCode ?? undefined,
    city: text(address?.city) || undefined,
    floorArea: read.floorArea ?? undefined,
    keyPrice: read.keyPrice ?? undefined,
    pricePerSqM: read.pricePerSqM ?? undefined,
    returnPercent: returnPercent({
      salesPrice: number(salesPrice),
      yearlyRentalIncome: number(yearlyRentalIncome),
      yearlyOperatingCost: number(yearlyOperatingCost),
    }),
    publishedAt: (read.publishedAt ?? read.createdAt).getTime(),
    promotedFrom: read.promotedFrom ?? undefined,
    promotedUntil: read.promotedUntil ?? undefined,
    words: [...new Set(searchWords(`${text(read.title)} ${text(read.flashline)} ${place ?? ''}`))],
  };
};

/** Number of listings per query. Other requests wait while the rows of a query are processed. */
const batch = 2_000;

const rowsWhere = async (db: Database, condition: SQL | undefined, limit: number): Promise<VisibleRow[]> =>
  (await visibleRowsQuery(db, condition, limit)).map(toRow);

/**
 * Visible listings in batches, sorted by id.
 * @param condition limits the result; by default, all visible listings are returned.
 */
export async function* visibleRowsIn(db: Database, condition?: SQL): AsyncGenerator<VisibleRow[]> {
  for (let last = 0; ; ) {
    const found = await rowsWhere(db, and(gt(listings.id, last), condition), batch);
    if (found.length > 0) yield found;
    const end = found.at(-1);
    if (!end || found.length < batch) return;
    last = end.id;
  }
}

/** Condition of the given ids in a column. All ids are one parameter, because PostgreSQL limits their number. */
export const isOneOf = (
  column: typeof listings.id | typeof listings.accountID,
  ids: readonly number[],
): SQL => sql`${column} = any(${`{${ids.join()}}`}::int[])`;
