import { sql } from 'drizzle-orm';
import { danishSortKey } from '../../schemas/danish';
import { analyseRegister } from '../addresses/analyseRegister';
import type { Connection } from '../db/database';
import { addresses } from '../db/tables';
import { demoStreets } from './streets';

/** One in this many buildings has a postal address for each floor; all other buildings have a single one. */
const housesWithFloors = 10;

/** SQL of a postal address id; equals `addressID`. */
const id = sql`(with hash as (
    select substr(sha256(convert_to(zip || '|' || street || '|' || number || '|' || coalesce(floor, ''), 'UTF8')), 1, 16) as bytes
  ) select encode(set_byte(set_byte(bytes, 6, (get_byte(bytes, 6) & 15) | 128), 8, (get_byte(bytes, 8) & 63) | 128), 'hex')::uuid
  from hash)`;

const line = (street: string, city: string) =>
  sql.raw(
    `${street} || ' ' || number || coalesce(', ' || floor || '.', '') || ', ' || zip || ' ' || ${city}`,
  );

/**
 * Fills an empty embedded address register with all house numbers of the demo streets. A register that has data, for
 * example an imported extract, is not changed.
 */
export const fillRegister = async ({ longTransaction }: Connection): Promise<void> =>
  longTransaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(72078)`);
    if ((await tx.select({ id: addresses.id }).from(addresses).limit(1)).length > 0) return;
    const streets = demoStreets.map((street) => ({
      street: street.streetName,
      streetkey: danishSortKey(street.streetName),
      zip: street.zipCode,
      city: street.city,
      citykey: danishSortKey(street.city),
      first: street.from,
      last: street.to,
    }));
    // Building the index once after the insert is several times faster than updating it row by row.
    await tx.execute(sql`drop index if exists addresses_search`);
    await tx.execute(sql`
      insert into addresses (id, street_name, street_number, floor, zip_code, city, text, search)
      select ${id}, street, number, floor, zip, city, ${line('street', 'city')}, ${line('streetkey', 'citykey')}
      from jsonb_to_recordset(${JSON.stringify(streets)}::jsonb)
        as given (street text, streetkey text, zip text, city text, citykey text, first int, last int)
      cross join lateral (select house::text as number, house from generate_series(first, last) house) houses
      cross join lateral (
        select null::text as floor union all select unnest(array['1', '2']) where house % ${housesWithFloors} = 0
      ) floors
      on conflict do nothing`);
    await tx.execute(sql`create index addresses_search on addresses using gin (search gin_trgm_ops)`);
    await analyseRegister(tx);
  });
