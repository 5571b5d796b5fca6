import { sql } from 'drizzle-orm';
import type { Connection } from '../../server/db/database';

/**
 * Inserts a market of five years: listings of 1,500 accounts in all regions, types and sizes, two in three closed by
 * a deal. Triggers are disabled: the history is inserted directly.
 */
export const fillMarket = async (
  { longTransaction }: Pick<Connection, 'longTransaction'>,
  listings: number,
  lastDay: string,
): Promise<void> => {
  const batch = 100_000;
  await longTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`select setseed(0.42)`);
    await tx.execute(sql`insert into accounts (account_type, name, name_sort)
      select 1, 'Konto ' || n, 'konto ' || n from generate_series(1, 1500) n`);
    await tx.execute(sql`create temporary table market_accounts on commit drop as
      select id, row_number() over (order by id) - 1 as place from accounts order by id desc limit 1500`);
    for (let done = 0; done < listings; done += batch) {
      const last = Math.min(listings, done + batch);
      await tx.execute(sql`
        with drawn as (
          select n, ${lastDay}::date - (random() * 1826)::int as since, 20 + (random() * 600)::int as lasting, random() as dice,
            (exp(5.3 + .9 * sqrt(-2 * ln(1 - random())) * cos(6.283 * random())))::int + 10 as area, 400 + 1600 * random() as per_sqm,
            (array[1000, 2100, 2650, 2900, 3400, 3700, 4000, 4700, 5000, 6000, 7100, 7400, 8000, 8260, 8600, 9000])
              [1 + floor(power(random(), 1.4) * 16)::int] as zip, 1 + floor(power(random(), 1.8) * 17)::int as usage
          from generate_series(${done}::int + 1, ${last}::int) n),
        stored as (
          insert into listings (account_id, family, status, zip_code, floor_area, key_price, address_sort, published_at, fields)
          select market_accounts.id, 1 + n % 3, 2, zip::text, area, (area * per_sqm)::bigint, 'gade ' || n / 2, since, '{}'
          from drawn join market_accounts on place = n % 1500 order by n returning id, address_sort)
        insert into market_history (listing_id, from_day, until_day, family, usage, zip_code, floor_area, address, amount, income,
          cost, closed_on, achieved, market_days)
        select numbered.id, since, case when dice < .67 and since + lasting <= ${lastDay}::date then since + lasting end,
          1 + n % 3, usage, zip::text, area, numbered.address_sort, (area * per_sqm)::bigint, (area * per_sqm * .07)::bigint,
          (area * 90)::bigint, case when dice < .67 and since + lasting <= ${lastDay}::date then since + lasting end,
          case when dice < .3 then (area * per_sqm * .97)::bigint end, lasting
        from drawn join (select id, address_sort, row_number() over (order by id) + ${done}::int as n from stored) as numbered
          using (n)`);
    }
  });
};
