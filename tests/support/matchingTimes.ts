import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import type { ListingTypeID } from '../../schemas/listing/families';
import { searchIntervals } from '../../schemas/searchAgent';
import type { SearchedListing } from '../../schemas/searchFilter';
import { type Connection, type Database, rows } from '../../server/db/database';
import { migrate } from '../../server/db/migrate';
import { openPostgres } from '../../server/db/postgres';
import { enquiryRecipients } from '../../server/enquiries/contact';
import { openJobs } from '../../server/jobs/jobs';
import { installQueue } from '../../server/jobs/queue';
import { openMails } from '../../server/mail/mails';
import { userRecipients } from '../../server/mail/recipients';
import { matchingAgents } from '../../server/searchAgents/matchingAgents';
import { matchListings } from '../../server/searchAgents/matchListing';
import { queueDigests } from '../../server/searchAgents/queueDigests';
import { buildListing } from './listingBuilder';
import { officialAddress } from './listings';
import { fillSearchAgents } from './manySearchAgents';

const times = 25;
/** Number of matches whose mails are queued. */
export const mailed = 10_000;

const zips = ['2100', '3700', '4000', '6700', '8000', '9520'];
const areas = [20, 120, 200, 600, 900, 2200, 4000];
const types: readonly ListingTypeID[] = [1, 2, 3, 4];

/** Listings of all types, locations and sizes that occur in the search agents, at typical prices. */
const listings: readonly SearchedListing[] = types.flatMap((type) =>
  zips.flatMap((zipCode) =>
    areas.map((floorArea) => ({
      type,
      zipCode,
      floorArea,
      keyPrice: floorArea * 1_000,
      pricePerSqM: 1_000,
      subcategory: 5,
      usageProposals: [3],
      text: 'Lyst kontor ved havnen',
    })),
  ),
);

const matchesOf = async (db: Database, listing: SearchedListing): Promise<number> => {
  const [found] = await rows<{ amount: number }>(
    db,
    sql`select count(*)::int as amount from (${matchingAgents(listing)}) as found`,
  );
  return found?.amount ?? 0;
};

/** Listing whose number of matches is closest to `wanted`, with the times of its statement in milliseconds. */
export const matchingTimes = async (db: Database, wanted: number) => {
  let best: { listing: SearchedListing; matches: number } | undefined;
  for (const listing of listings) {
    const matches = await matchesOf(db, listing);
    if (!best || Math.abs(matches - wanted) < Math.abs(best.matches - wanted)) best = { listing, matches };
  }
  if (!best) throw new Error('No listing');
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    await rows(db, matchingAgents(best.listing));
    taken.push(performance.now() - begun);
  }
  return { matches: best.matches, taken };
};

/** Opens an empty PostgreSQL database and fills it with search agents. */
export const openWithAgents = async (url: string, amount: number): Promise<Connection> => {
  const database = openPostgres(url, { connections: 4, queue: 10 });
  await migrate(database);
  await fillSearchAgents(database, amount);
  return database;
};

/** Milliseconds from a visible listing to the queued mails of its matches. */
export const queueMails = async (database: Connection): Promise<{ ms: number; mails: number }> => {
  const { db } = database;
  const jobs = openJobs({ database, log: pino({ level: 'silent' }) });
  await installQueue(database);
  await jobs.prepare();
  const send = { send: async () => undefined };
  const recipients = { ...userRecipients, ...enquiryRecipients };
  const mails = openMails({ database, jobs, mailer: send, recipients, unsubscribeURL: () => '' });
  const fields = { ...buildListing('rental'), address: officialAddress };
  await db.execute(sql`with owner as (
      insert into accounts (account_type, name, name_sort, permissions)
      values (1, 'Owner', 'owner', '{"rentalListing": true}') returning id
    ) insert into listings (account_id, family, status, zip_code, fields)
    select id, 1, 3, '8000', ${JSON.stringify(fields)}::jsonb from owner`);
  await db.execute(sql`delete from search_agents`);
  await db.execute(sql`insert into search_agents (user_id, interval, fields)
    select id, 1, '{"name": "All", "interval": 1}' from users order by id limit ${mailed}`);
  await db.execute(sql`vacuum analyze search_agent_keys`);
  const begun = performance.now();
  await db.execute(sql`update listings set status = 2`);
  const now = new Date();
  await matchListings(database, now);
  await queueDigests(database, mails, searchIntervals.atOnce, new Date(now.getTime() + 600_000));
  const ms = performance.now() - begun;
  const [queued] = await rows<{ amount: number }>(
    db,
    sql`select count(*)::int as amount from pgboss.job where name = 'mail' and state = 'created'`,
  );
  return { ms, mails: queued?.amount ?? 0 };
};
