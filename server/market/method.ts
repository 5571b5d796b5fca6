import { type SQL, sql } from 'drizzle-orm';
import {
  largestShare,
  leastForMedian,
  leastForQuartiles,
  leastInCell,
  trimmedShare,
} from '../../schemas/market/measures';

/**
 * Step of the method (docs/decisions/market-statistics.md): transforms a relation to a SELECT with the same columns,
 * unless the description of the step says otherwise. The columns are `listing_id`, `account_id`, `usage`, `region`,
 * `size_class`, `area`, `address`, `nominal` and `amount`.
 */
type Step = (amounts: SQL) => SQL;

/** Removes rents and prices of 0 or 1 kr. */
export const withoutNominal: Step = (amounts) => sql`select * from ${amounts} where nominal > 1`;

/** Removes duplicates: of several listings with the same address and usage, only the largest remains. */
export const oncePerProperty: Step = (amounts) => sql`
  select distinct on (coalesce(address, listing_id::text), usage) * from ${amounts}
  order by coalesce(address, listing_id::text), usage, area desc nulls last, listing_id`;

/** Removes the highest and lowest amounts of each property type and region. */
export const trimmed: Step = (amounts) => sql`
  select listing_id, account_id, usage, region, size_class, area, address, nominal, amount
  from (
    select *, row_number() over (partition by usage, region order by amount, listing_id) as place,
      floor(count(*) over (partition by usage, region) * ${trimmedShare}::numeric) as left_out,
      count(*) over (partition by usage, region) as of_cell
    from ${amounts}) as placed
  where place > left_out and place <= of_cell - left_out`;

/** Repeats each row for every cell that includes it. `usage` 0, an empty `region` and `size_class` -1 mean all. */
export const inCells: Step = (amounts) => sql`
  select listing_id, account_id, cell_usage as usage, cell_region as region, cell_size as size_class, area, address,
    nominal, amount
  from ${amounts}, lateral (values
    (0, '', -1), (usage, '', -1), (0, region, -1), (usage, region, -1),
    (0, '', size_class), (usage, '', size_class)) as cell (cell_usage, cell_region, cell_size)
  where cell_usage is not null and cell_region is not null and cell_size is not null`;

/** Adds the column `weight`: the area, limited to a tenth of the cell's total area. */
export const weighted: Step = (amounts) => sql`
  select *, least(area, ${largestShare}::numeric * sum(area) over (partition by usage, region, size_class)) as weight
  from ${amounts}`;

const perCell = sql`group by usage, region, size_class`;

/** Columns for disclosure control: numbers of listings and accounts in each cell. */
const counted = sql`usage, region, size_class as "sizeClass", count(*)::int as listings,
  count(distinct account_id)::int as accounts`;

/** A percentile of a cell with enough properties; null otherwise. */
const percentile = (share: number, least: number): SQL => sql`case when count(*) >= ${least}
  then percentile_cont(${share}) within group (order by amount::float8) end`;

const quartiles = sql`${percentile(0.25, leastForQuartiles)} as "lowerQuartile",
  ${percentile(0.5, leastForMedian)} as median, ${percentile(0.75, leastForQuartiles)} as "upperQuartile"`;

/** Cells with the average (weighted by area), the median and the quartiles of the amounts. */
export const averaged: Step = (amounts) => sql`
  select ${counted}, (sum(weight * amount) / nullif(sum(weight), 0))::float8 as value,
    ${quartiles}
  from ${amounts} ${perCell}`;

/**
 * Cells with the sum of the amounts. The sums by account are computed first, because `count(distinct account_id)` would
 * sort all rows.
 */
export const summed: Step = (amounts) => sql`
  select usage, region, size_class as "sizeClass", sum(listings)::int as listings, count(*)::int as accounts,
    sum(total)::float8 as value, null::float8 as "lowerQuartile", null::float8 as median, null::float8 as "upperQuartile"
  from (
    select usage, region, size_class, account_id, count(*) as listings, sum(amount) as total
    from ${amounts} group by usage, region, size_class, account_id) as by_account
  ${perCell}`;

/** Cells with the median of the amounts. */
export const medianOf: Step = (amounts) => sql`
  select ${counted}, percentile_cont(0.5) within group (order by amount::float8) as value,
    ${quartiles}
  from ${amounts} ${perCell}`;

/** True if a cell has enough listings of enough accounts for publication. */
export const isLargeEnough = ({ listings, accounts }: { listings: number; accounts: number }): boolean =>
  listings >= leastInCell.listings && accounts >= leastInCell.accounts;

/**
 * Applies steps in order.
 * @param from table, view, or subquery with an alias.
 */
export const inSteps = (from: SQL, ...steps: readonly Step[]): SQL =>
  steps.reduce((amounts, step, index) => {
    const select = step(amounts);
    return index === steps.length - 1 ? select : sql`(${select}) as step`;
  }, from);
