import { type SQL, sql } from 'drizzle-orm';
import { familyNames } from '../../schemas/listing/families';
import { listingType, listingTypes } from '../../schemas/listing/types';
import { type MarketMeasure, mergedInto } from '../../schemas/market/measures';
import { regions, zipRangesOf } from '../../schemas/regions';
import { sizeBounds } from '../../schemas/tracking/benchmarkRules';
import {
  averaged,
  inCells,
  inSteps,
  medianOf,
  oncePerProperty,
  summed,
  trimmed,
  weighted,
  withoutNominal,
} from './method';

/** First day of a month, and last day that is included in its totals. */
export interface MarketMonth {
  month: string;
  upTo: string;
}

/** SQL of a zip code's region; null if no region has the zip code. */
export const regionOf = (zip: SQL): SQL =>
  sql`(case ${sql.join(
    regions.flatMap((region) =>
      zipRangesOf(region).map(
        ([from, to]) =>
          sql`when ${zip} between ${sql.raw(`'${from}'`)} and ${sql.raw(`'${to}'`)} then ${sql.raw(`'${region}'`)}`,
      ),
    ),
    sql` `,
  )} end)`;

/** SQL of a usage's property type. */
export const typeOf = (usage: SQL): SQL =>
  sql`(case ${usage} ${sql.raw(mergedInto.map(([from, into]) => `when ${from} then ${into}`).join(' '))} else ${usage} end)`;

const sizeClassOf = (area: SQL) => sql`width_bucket(${area}, ${sql.raw(`array[${sizeBounds.join()}]`)})`;

const familiesThat = (isMeant: (family: (typeof familyNames)[number]) => boolean): SQL =>
  sql.raw(
    familyNames
      .filter(isMeant)
      .map((family) => listingTypes[family].type)
      .join(),
  );

/** Listing types with a yearly rent per m². Listing types that rent out seats are excluded. */
const rented = familiesThat(
  (family) => listingType(family).closedAs === 'let' && listingType(family).price.per === 'perYear',
);
const sold = familiesThat((family) => listingType(family).closedAs === 'sold');
const withReturn = familiesThat((family) => Object.hasOwn(listingType(family).fields, 'yearlyRentalIncome'));

/**
 * Subquery of the market history with an amount per row, without listings of suspended accounts.
 * @param amount SQL of a listing's amount.
 * @param nominal SQL of a rent or price, which {@link withoutNominal} compares with 1 kr.
 * @param when condition of the rows.
 */
const amounts = (amount: SQL, nominal: SQL, when: SQL): SQL => sql`(
  select period.listing_id, listing.account_id, nullif(${typeOf(sql`period.usage`)}, 0) as usage,
    ${regionOf(sql`period.zip_code`)} as region,
    case when period.floor_area > 0 then ${sizeClassOf(sql`period.floor_area`)} end as size_class,
    period.floor_area as area, period.address, ${nominal} as nominal, (${amount})::numeric as amount
  from market_history as period
  join listings as listing on listing.id = period.listing_id
  join accounts as account on account.id = listing.account_id and account.suspended_at is null
  where ${when}) as amounts`;

const one = sql`1`;
const two = sql`2`;
const area = sql`period.floor_area`;
const hasArea = sql`period.floor_area > 0`;

/** Condition of a listing that was active at the end of the last included day. */
const isActive = ({ upTo }: MarketMonth) =>
  sql`period.from_day <= ${upTo}::date and (period.until_day is null or period.until_day > ${upTo}::date)`;

/** Condition of a listing that was let or sold in the month. */
const isClosed = ({ month, upTo }: MarketMonth) =>
  sql`period.closed_on between ${month}::date and ${upTo}::date`;

const average = (from: SQL) =>
  inSteps(from, withoutNominal, oncePerProperty, trimmed, inCells, weighted, averaged);

/** Query of the cells of each measure that is computed from listings. */
export const cellsOfMeasure: Readonly<
  Record<Exclude<MarketMeasure, 'agents' | 'searches'>, (month: MarketMonth) => SQL>
> = {
  listings: (month) => inSteps(amounts(one, two, isActive(month)), inCells, summed),
  area: (month) =>
    inSteps(amounts(area, two, sql`${isActive(month)} and ${hasArea}`), oncePerProperty, inCells, summed),
  rent: (month) =>
    average(
      amounts(
        sql`period.amount::numeric / period.floor_area`,
        sql`period.amount`,
        sql`${isActive(month)} and ${hasArea} and period.family in (${rented})`,
      ),
    ),
  rentWithCost: (month) =>
    average(
      amounts(
        sql`(period.amount + period.cost)::numeric / period.floor_area`,
        sql`period.amount`,
        sql`${isActive(month)} and ${hasArea} and period.family in (${rented}) and period.cost is not null`,
      ),
    ),
  price: (month) =>
    average(
      amounts(
        sql`period.amount::numeric / period.floor_area`,
        sql`period.amount`,
        sql`${isActive(month)} and ${hasArea} and period.family in (${sold})`,
      ),
    ),
  return: (month) =>
    average(
      amounts(
        sql`round((period.income - period.cost) * 100.0 / nullif(period.amount, 0), 2)`,
        sql`period.amount`,
        sql`${isActive(month)} and ${hasArea} and period.family in (${withReturn}) and period.income is not null
          and period.cost is not null`,
      ),
    ),
  closings: (month) => inSteps(amounts(one, two, isClosed(month)), inCells, summed),
  closedArea: (month) =>
    inSteps(amounts(area, two, sql`${isClosed(month)} and ${hasArea}`), oncePerProperty, inCells, summed),
  achievedRent: (month) =>
    average(
      amounts(
        sql`period.achieved::numeric / period.floor_area`,
        sql`period.achieved`,
        sql`${isClosed(month)} and ${hasArea} and period.family in (${rented})`,
      ),
    ),
  achievedPrice: (month) =>
    average(
      amounts(
        sql`period.achieved::numeric / period.floor_area`,
        sql`period.achieved`,
        sql`${isClosed(month)} and ${hasArea} and period.family in (${sold})`,
      ),
    ),
  daysOnMarket: (month) =>
    inSteps(
      amounts(sql`period.market_days`, two, sql`${isClosed(month)} and period.market_days is not null`),
      inCells,
      medianOf,
    ),
};
