import { type SQL, sql } from 'drizzle-orm';
import { subjectValues } from '../access/audit';
import { type Connection, type Database, rows } from '../db/database';
import { writtenNames } from '../listings/listingColumns';
import { type DemoAccount, demoAccounts } from './accounts';
import { demoListings } from './listings';
import { insertAccounts, insertListings } from './seed';
import { demoStreets } from './streets';

/** Number of listings per account, as a large broker has. */
const listingsPerAccount = 400;
/**
 * Number of listings that are generated. All further listings are copies with other case numbers, times and accounts.
 */
const templates = 2000;
/** Minimum number of generated listings per account, so that the account has listings of all types. */
const templatesPerAccount = 40;
const batch = 20_000;

/** Broker with a number in its name, similar to a broker of the demo data. */
const numberedAccount = (number: number): DemoAccount => {
  const models = demoAccounts.filter(
    ({ listings, permissions, reviewsListings }) =>
      listings > 0 && permissions.salesListing && permissions.investmentListing && !reviewsListings,
  );
  const model = models[number % models.length];
  if (!model) throw new Error('There is no demo account to be like');
  const [first = ''] = model.name.split(' ');
  return { ...model, name: `${first} Erhverv, afdeling ${number}`, billingID: String(30_000 + number) };
};

const makeAccounts = async (db: Database, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let start = 1; start <= count; start += 200) {
    const numbers = Array.from({ length: Math.min(200, count - start + 1) }, (_, index) => start + index);
    ids.push(...(await insertAccounts(db, numbers.map(numberedAccount))));
  }
  return ids;
};

const makeTemplates = async (db: Database, accountIDs: readonly number[], count: number, now: number) => {
  const perAccount = Math.max(templatesPerAccount, Math.ceil(count / accountIDs.length));
  for (const [index, accountID] of accountIDs.entries()) {
    const wanted = Math.min(perAccount, count - index * perAccount);
    if (wanted <= 0) return;
    const list = demoListings(numberedAccount(index + 1), demoStreets, wanted, 100 + index);
    const account = list[0]?.account;
    if (account) await insertListings(db, list, new Map([[account, accountID]]), new Map(), now);
  }
};

/** Columns that are written for each copy. */
const own = ['case_number', 'fields'];

/** Columns that are copied unchanged from the template. */
const copied = sql.raw(
  `family, off_market, status, awaiting_review, ${writtenNames.filter((name) => !own.includes(name)).join()}, thumbnail, thumbnail_alt, image_count, missing_images, closed_since, closed_at, closing_reason, deleted_at,
   status_before_deletion, quarantine_reason`,
);

/** Inserts the copies with numbers `from` to `to`. The id of a copy is `base` plus its number. */
const copyBatch = (accountIDs: readonly number[], base: number, from: number, to: number): SQL[] => {
  const numbered = sql`
    select ${base}::int + number as id, (${sql.param([...accountIDs])}::int[])[1 + number % ${accountIDs.length}::int] as new_account,
      number, template.*
    from generate_series(${from}::int, ${to}::int) number
    join seed_templates template on template.place = number % (select count(*) from seed_templates)`;
  return [
    sql`insert into listings (id, account_id, case_number, created_at, updated_at, published_at, fields, ${copied})
      select copy.id, new_account, 'S-' || number, now() - age - interval '1 day', now() - age * ((number::bigint * 7919 % 1000) / 1000.0),
        now() - age, case when fields ? 'accountOwnerListingIdentifierID'
          then jsonb_set(fields, '{accountOwnerListingIdentifierID}', to_jsonb('S-' || number)) else fields end, ${copied}
      from (select *, make_interval(secs => (number::bigint * 104729 % 63072000)) as age from (${numbered}) numbered) copy`,
    sql`insert into images (id, listing_id, position, source_hash, hash, width, height, alt, floor_plan, cover_text_confirmed)
      select gen_random_uuid(), copy.id, position, source_hash, hash, width, height, alt, floor_plan, cover_text_confirmed
      from (${numbered}) copy join images on images.listing_id = template_id`,
    sql`insert into audit_log (at, account_id, subject_kind, subject_id, action)
      select created_at, account_id, ${subjectValues('listing', sql`id`)}, 'create' from listings
      where id between ${base + from} and ${base + to}`,
  ];
};

/**
 * Inserts listings, distributed over accounts with {@link listingsPerAccount} each.
 * @param report called with the number of listings inserted so far.
 */
export const seedMany = async (
  { db, transaction, longTransaction }: Connection,
  count: number,
  report: (done: number) => void,
  now = Date.now(),
): Promise<void> => {
  const made = Math.min(templates, count);
  const accountIDs = await transaction(async (tx) => {
    const ids = await makeAccounts(tx, Math.ceil(count / listingsPerAccount));
    await makeTemplates(tx, ids, made, now);
    return ids;
  });
  report(made);
  const [last] = await rows<{ id: number }>(db, sql`select max(id) as id from listings`);
  const base = last?.id ?? 0;
  await db.execute(sql`drop table if exists seed_templates`);
  await db.execute(sql`create unlogged table seed_templates as
    select row_number() over (order by id) - 1 as place, id as template_id, fields, ${copied} from listings
    where id > ${base - made} order by id`);
  await db.execute(sql`create unique index on seed_templates (place)`);
  for (let from = 1; from <= count - made; from += batch) {
    const to = Math.min(from + batch - 1, count - made);
    await longTransaction(async (tx) => {
      for (const statement of copyBatch(accountIDs, base, from, to)) await tx.execute(statement);
    });
    report(made + to);
  }
  await db.execute(sql`drop table seed_templates`);
  await db.execute(sql`select setval('listings_id_seq', (select max(id) from listings))`);
  await longTransaction(async (tx) => {
    await tx.execute(sql`analyze`);
  });
};
