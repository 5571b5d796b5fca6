import { sql } from 'drizzle-orm';
import { type Connection, rows } from '../../server/db/database';

/**
 * Search agents of a large service, three per user: 5 % without location, 35 % with regions, 60 % with one to four
 * zip codes, mostly in large towns; four in five with one listing type; areas log-normal around 200 m²; six in ten
 * with a maximum price.
 */
const agents = (amount: number) => sql`
  insert into search_agents (user_id, interval, fields)
  select 1 + n / 3, 1 + n % 3, jsonb_strip_nulls(jsonb_build_object(
    'name', 'Agent ' || n, 'interval', 1 + n % 3,
    'listingTypes', case when kind < .45 then '[1]'::jsonb when kind < .65 then '[4]' when kind < .77 then '[3]'
      when kind < .85 then '[2]' when kind < .95 then '[1, 4]' end,
    'zipCodes', case when place >= .40 then (
      select jsonb_agg(distinct ((array[1000, 2000, 2100, 2200, 2300, 2400, 2500, 2600, 2800, 5000, 8000, 9000])
        [1 + floor(power(random(), 1.5) * 12)::int] + floor(power(random(), 2) * 40)::int * 10)::text)
      from generate_series(1, 1 + floor(more * 4)::int + 0 * n)) end,
    'regions', case when place >= .05 and place < .40 then (
      select jsonb_agg(distinct (array['koebenhavn-by', 'koebenhavns-omegn', 'oestjylland', 'fyn', 'nordjylland',
        'nordsjaelland', 'sydjylland', 'vestjylland', 'oestsjaelland', 'vest-og-sydsjaelland', 'bornholm'])
        [1 + floor(power(random(), 1.6) * 11)::int])
      from generate_series(1, 1 + floor(more * more * 3)::int + 0 * n)) end,
    'areaMin', case when bounds < .85 then (area * .6)::int / 5 * 5 end,
    'areaMax', case when bounds < .65 then (area * 1.6)::int / 5 * 5 end,
    'priceMax', case when prices < .6 then (area * per_sqm * 1.3)::bigint / 1000 * 1000 end,
    'priceMin', case when prices < .2 then (area * per_sqm * .5)::bigint / 1000 * 1000 end,
    'squareMetrePriceMax', case when other < .05 then (per_sqm * 1.2)::int end,
    'returnPercentMin', case when kind between .77 and .85 and other > .7 then round((3 + more * 4)::numeric, 1) end,
    'subcategories', case when uses < .15 then jsonb_build_array(1 + floor(other * 20)::int, 21 + floor(more * 20)::int) end,
    'usageProposals', case when uses > .8 then jsonb_build_array(1 + floor(other * 8)::int, 9 + floor(more * 8)::int) end,
    'text', case when other > .97 then 'lager' end))
  from (
    select n, random() kind, random() place, random() more, random() bounds, random() prices, random() other, random() uses,
      exp(5.3 + .9 * sqrt(-2 * ln(1 - random())) * cos(6.283 * random())) area, 400 + 1600 * random() per_sqm
    from generate_series(0, ${amount}::int - 1) n) as drawn`;

/** Inserts search agents. Their keys are stored before the index is created, which takes a tenth of the time. */
export const fillSearchAgents = async (
  { db, longTransaction }: Pick<Connection, 'db' | 'longTransaction'>,
  amount: number,
): Promise<void> => {
  await longTransaction(async (tx) => {
    const indexes = await rows<{ name: string; definition: string }>(
      tx,
      sql`select indexname as name, indexdef as definition from pg_indexes where tablename = 'search_agent_keys'`,
    );
    for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`select setseed(0.42)`);
    await tx.execute(sql`insert into users (username, email, name)
      select 'searcher' || n, 'searcher' || n || '@torvet.test', 'Searcher ' || n
      from generate_series(1, ${Math.ceil(amount / 3) + 1}::int) n`);
    await tx.execute(sql`alter table search_agents disable trigger search_agents_keys_on_insert`);
    await tx.execute(agents(amount));
    await tx.execute(sql`alter table search_agents enable trigger search_agents_keys_on_insert`);
    await tx.execute(sql`select count(add_search_agent_keys(search_agents)) from search_agents`);
    for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  });
  await db.execute(sql`vacuum analyze search_agent_keys`);
};
