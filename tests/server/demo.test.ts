import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { demoLogins } from '../../schemas/demo';
import { listingCompleteness } from '../../schemas/listing/completeness';
import { familyOfType } from '../../schemas/listing/families';
import { listingVariant } from '../../schemas/listing/variants';
import { cellAt } from '../../schemas/market/cells';
import { leastForQuartiles } from '../../schemas/market/measures';
import { onlinePagesSchema } from '../../schemas/pages/page';
import { pageForm } from '../../schemas/pages/pageForm';
import { memberPagesPath } from '../../schemas/pages/paths';
import { queueCountsSchema } from '../../schemas/queues';
import { rows } from '../../server/db/database';
import { images, invitations, listings, pages } from '../../server/db/tables';
import { demoImages, imageName } from '../../server/demo/demoImages';
import { seedDemo } from '../../server/demo/seed';
import { seedMany } from '../../server/demo/seedMany';
import { insertFailedMail, staffWorkCount } from '../../server/demo/staffWork';
import { jobTable } from '../../server/jobs/table';
import { buildMonth, dueMonths } from '../../server/market/buildMonth';
import { readMarket } from '../../server/market/readMarket';
import type { Services } from '../../server/services';
import { describeOnEachDatabase, type TestServer } from '../support/server';

let services: Services | undefined;
const register = (given: Services) => {
  services = given;
};

const suite = (server: () => TestServer) => {
  beforeAll(async () => void (await seedDemo(server().database)), 60_000);

  it('contain all logins, accounts, and listings of every type, variant and status', async () => {
    const { db } = server().database;
    const [counted] = await rows<Record<string, number>>(
      db,
      sql`select (select count(*) from accounts) as accounts, (select count(*) from listings) as listings,
        (select count(*) from users) as users,
        (select count(distinct (family, off_market)) from listings) as variants,
        (select count(distinct status) from listings) as statuses`,
    );
    expect(counted).toMatchObject({
      users: demoLogins.length + 1 + staffWorkCount,
      variants: 7,
      statuses: 7,
    });
    expect(counted?.accounts).toBeGreaterThanOrEqual(12);
    expect(counted?.listings).toBeGreaterThanOrEqual(240);
  });

  it('contain no public listing that the schema of published listings rejects', async () => {
    const stored = await server().database.db.select().from(listings);
    const listingImages = await server().database.db.select().from(images).orderBy(images.position);
    for (const listing of stored.filter(({ status }) => status === 2)) {
      const variant = listingVariant(familyOfType(listing.family), listing.offMarket);
      const own = listingImages.filter(({ listingID }) => listingID === listing.id);
      expect(listingCompleteness(variant, listing.fields, own).missing, listing.title ?? '').toEqual([]);
    }
    expect(new Set(stored.map(({ thumbnail }) => thumbnail).filter(Boolean)).size).toBeGreaterThan(230);
  });

  it('contain listings, orders and answers whose author is a user of the same account', async () => {
    const [counted] = await rows<Record<string, number>>(
      server().database.db,
      sql`select count(*)::int as written, count(*) filter (where not exists (
          select from associations where associations.account_id = done.account_id and user_id = writer))::int as strange
        from (
          select account_id, created_by as writer from listings
          union all select account_id, answered_by from enquiries
          union all select account_id, ordered_by from promotions join listings on listings.id = listing_id
        ) as done where writer is not null`,
    );
    expect(counted?.strange).toBe(0);
    expect(counted?.written).toBeGreaterThan(150);
  });

  it('are served by a server that registers every job except image copies and demo visitors', () => {
    const done = new Set(services?.jobs.registered().map(({ name }) => name));
    expect(Object.keys(jobTable).filter((name) => !done.has(name))).toEqual([
      'images copied',
      'demo visitors filled in',
    ]);
  });

  it('contain promotions in every state', async () => {
    const { db } = server().database;
    const found = await rows<{ state: string }>(
      db,
      sql`select distinct state from promotions order by state`,
    );
    expect(found.map(({ state }) => state)).toEqual(['active', 'cancelled', 'expired', 'scheduled']);
  });

  it('contain valid pages and announcements, and an invited user', async () => {
    const staff = await server().as(await server().user({ staff: true }));
    const member = await server().as(await server().userOn(await server().account(), 'member'));
    const tree = await member.get(`/api/v2/content/online-pages?path=${encodeURIComponent(memberPagesPath)}`);
    const { children } = z.object({ children: onlinePagesSchema }).parse(tree.json());
    expect(children.map(({ title, children: below = [] }) => [title, below.length])).toEqual([
      ['Hjælp', 2],
      ['Priser og vilkår', 0],
      ['Om os', 0],
      ['Nyheder', 2],
    ]);
    const written = await server().database.db.select().from(pages);
    for (const { fields } of written)
      expect(pageForm.complete.safeParse(fields).success, fields.title).toBe(true);
    const announced = await staff.get('/api/v2/announcements');
    expect(announced.json<{ announcements: unknown[] }>().announcements).toHaveLength(3);
    const shown = await member.get('/api/v2/site-announcements?zone=Member');
    expect(shown.json<{ siteAnnouncements: unknown[] }>().siteAnnouncements).toHaveLength(1);
    expect(await server().database.db.$count(invitations)).toBe(1);
  });

  it('contain records for every staff page, such as waiting and suspended accounts, a failed mail and a failed job', async () => {
    const { as, user, database } = server();
    const staff = await as(await user({ staff: true }));
    const total = async (path: string, filter: object) =>
      (await staff.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).headers[
        'content-range'
      ];
    // As on a server that is restarted.
    for (let starts = 0; starts < 2; starts += 1)
      await database.transaction(async (tx) => services && insertFailedMail(tx, services.jobs));
    expect(await total('/api/v2/accounts', { awaitsReview: true })).toBe('accounts 0-0/1');
    expect(await total('/api/v2/accounts', { suspended: true })).toBe('accounts 0-0/1');
    expect(await total('/api/v2/mails', { state: 'failed' })).toBe('mails 0-0/1');
    expect(await total('/api/v2/jobs', { state: 'failed' })).toBe('jobs 0-0/1');
    const { queues } = z
      .object({ queues: queueCountsSchema })
      .parse((await staff.get('/api/v2/staff/queues')).json());
    for (const waiting of Object.values(queues)) expect(waiting).toBeGreaterThan(0);
  });

  it('contain new and answered enquiries, which are counted in the statistics', async () => {
    const [counted] = await rows<Record<string, number>>(
      server().database.db,
      sql`select count(*)::int as written, count(distinct state)::int as states, count(distinct account_id)::int as accounts,
        (select sum(form_leads)::int from listing_days) as counted from enquiries`,
    );
    expect(counted).toMatchObject({ states: 3, accounts: 3, counted: counted?.written });
    expect(counted?.written).toBeGreaterThanOrEqual(12);
  });

  it('contain enough offices in Østjylland to publish their rent with quartiles', async () => {
    const { database } = server();
    const today = danishDate(new Date());
    // The market page shows the current month, the public excerpt the last completed one.
    const due = (await dueMonths(database.db, today)).slice(-2);
    for (const month of due)
      await database.longTransaction((tx) =>
        buildMonth(tx, month, new Date(), month.upTo === addDays(today, -1)),
      );
    for (const { month } of due) {
      const { cells } = await readMarket(database.db, { month, usage: 1, region: 'oestjylland' });
      const rent = cellAt(cells, 'rent', { usage: 1, region: 'oestjylland' });
      expect(rent?.listings, month).toBeGreaterThanOrEqual(leastForQuartiles);
      expect(rent?.lowerQuartile, month).toBeGreaterThan(900);
      expect(rent?.upperQuartile, month).toBeLessThan(2_000);
    }
  }, 60_000);

  it('are inserted only once', async () => {
    expect(await seedDemo(server().database)).toBeUndefined();
  });

  it('can be multiplied by copies of listings, which are counted and have images', async () => {
    const { database } = server();
    const { db } = database;
    const before = (await db.select({ id: listings.id }).from(listings)).length;
    await seedMany(database, 3000, () => undefined);
    const [after] = await rows<Record<string, number>>(
      db,
      sql`select count(*) as listings, (select sum(amount) from listing_counts) as counted,
        count(*) filter (where image_count <> (select count(*) from images where listing_id = listings.id)) as without,
        count(*) filter (where updated_at > now()) as future from listings`,
    );
    expect(after).toMatchObject({ listings: before + 3000, without: 0, future: 0 });
    expect(Number(after?.counted)).toBe(before + 3000);
  }, 60_000);
};
describeOnEachDatabase('The demo data', suite, {}, { register });

describe('A demo image', () => {
  it('is always generated from the same file for the same name, and differs from the next image', async () => {
    const drawn = await demoImages.draw(imageName('harbour', 7), 640);
    expect(await sharp(drawn?.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 400 });
    const again = await demoImages.draw(imageName('harbour', 7), 640);
    expect(again?.bytes).toEqual(drawn?.bytes);
    const other = await demoImages.draw(imageName('harbour', 8), 640);
    expect(other?.bytes).not.toEqual(drawn?.bytes);
    expect(await demoImages.draw('demo-castle-7', 640)).toBeUndefined();
    expect(await demoImages.draw('../demo-harbour-7', 640)).toBeUndefined();
  });
});
