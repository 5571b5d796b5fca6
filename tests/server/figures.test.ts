import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, danishDate } from '../../schemas/calendar';
import { type Figures, figurePeriods, figuresSchema } from '../../schemas/figures';
import { statuses } from '../../schemas/listing/status';
import { rows } from '../../server/db/database';
import { importRows, imports, listings, mails, promotionCharges, promotions } from '../../server/db/tables';
import { foldTotals } from '../../server/db/totals';
import { type Client, describeOnEachDatabase } from '../support/server';

const answer = z.object({ figures: figuresSchema });
const password = 'en hemmelighed om fisk';

describeOnEachDatabase('The page of key figures', (server) => {
  let staff: Client;
  beforeAll(async () => {
    const { user, as } = server();
    staff = await as(await user({ staff: true }));
  });
  const read = async (): Promise<Figures> =>
    answer.parse((await staff.get('/api/v2/staff/figures')).json()).figures;
  const today = (figures: Figures) => figures.days.at(-1);
  const thisWeek = (figures: Figures) => figures.weeks.at(-1);

  it('covers the last 30 days and 12 weeks without a gap, and ends with the current day and week', async () => {
    const { days, weeks, countedAt } = await read();
    const date = danishDate(new Date(countedAt));
    expect(days.map((day) => day.date)).toEqual(
      Array.from({ length: figurePeriods.days }, (_, index) => addDays(date, index - 29)),
    );
    expect(weeks).toHaveLength(figurePeriods.weeks);
    for (const { from, to } of weeks) {
      expect(new Date(`${from}T12:00:00Z`).getUTCDay()).toBe(1);
      expect(to).toBe(addDays(from, 6));
    }
    const week = weeks.at(-1);
    expect(week && week.from <= date && date <= week.to).toBe(true);
  });

  it('counts listings by type and status correctly after any action, even after the totals are compacted', async () => {
    const { account, listing, database } = server();
    const amountOf = async (family: string, status: number) =>
      (await read()).listings.find((one) => one.family === family && one.status === status)?.amount ?? 0;
    const before = [await amountOf('sales', statuses.active), await amountOf('sales', statuses.inactive)];
    const own = await account();
    const made = await Promise.all(
      [1, 2, 3].map(() => listing({ accountID: own.id, family: 3, status: statuses.active })),
    );
    await database.db
      .update(listings)
      .set({ status: statuses.inactive })
      .where(eq(listings.id, made[0] ?? 0));
    await database.db.delete(listings).where(eq(listings.id, made[1] ?? 0));
    const expected = [1 + (before[0] ?? 0), 1 + (before[1] ?? 0)];
    const now = async () => [
      await amountOf('sales', statuses.active),
      await amountOf('sales', statuses.inactive),
    ];
    expect(await now()).toEqual(expected);
    await database.transaction(foldTotals);
    expect(await now()).toEqual(expected);
    const [several] = await rows<{ most: number }>(
      database.db,
      sql`select coalesce(max(n), 0)::int as most from (
        select count(*) as n from listing_totals group by family, status
        union all select count(*) from daily_totals group by kind, day) as folded`,
    );
    expect(several?.most).toBe(1);
  });

  it('counts each successful sign-in once, and failed sign-ins separately', async () => {
    const { user, anonymous, database } = server();
    const before = today(await read());
    const { email: username } = await user({ password });
    const signIn = (given: string, name = username) =>
      anonymous.post('/auth/login', { username: name, password: given });
    expect((await signIn(password)).statusCode).toBe(200);
    await signIn('noget andet end det');
    await signIn(password, 'ingen@torvet.test');
    await database.transaction(foldTotals);
    expect(today(await read())).toMatchObject({
      signIns: (before?.signIns ?? 0) + 1,
      failedSignIns: (before?.failedSignIns ?? 0) + 2,
    });
  });

  it('shows the first day on which failed sign-ins were counted, if it is within the period', async () => {
    const { database } = server();
    const today = danishDate(new Date());
    const countFrom = (day: string) =>
      database.db.execute(sql`insert into daily_totals values ('failedSignIns', ${day}, 0)`);
    const yesterday = addDays(today, -1);
    await countFrom(yesterday);
    expect((await read()).failedSignInsSince).toBe(yesterday);
    await countFrom(addDays(today, -60));
    expect(await read()).not.toHaveProperty('failedSignInsSince');
  });

  it('counts a finished import even after it is deleted', async () => {
    const { account, database } = server();
    const before = today(await read());
    const { id: accountID } = await account();
    const finish = async (
      state: 'done' | 'failed' | 'cancelled',
      ...outcomes: (typeof importRows.$inferInsert)['outcome'][]
    ) => {
      const [made] = await database.db
        .insert(imports)
        .values({ accountID, family: 1, fileName: 'a.csv', createdBy: 1, traceID: 'x', state: 'running' })
        .returning({ id: imports.id });
      const importID = made?.id ?? 0;
      await database.db
        .insert(importRows)
        .values(outcomes.map((outcome, index) => ({ importID, number: index + 2, cells: [], outcome })));
      await database.db
        .update(imports)
        .set({ state, finishedAt: new Date() })
        .where(eq(imports.id, importID));
      await database.db.update(imports).set({ finishedAt: new Date() }).where(eq(imports.id, importID));
      await database.db.delete(imports).where(eq(imports.id, importID));
    };
    await finish('done', 'created', 'created', 'updated', 'unchanged', 'faulty', 'duplicate', 'failed');
    await finish('failed', 'created', 'create');
    await finish('cancelled', 'faulty', 'create', 'updated');
    const plus = (
      name: 'imports' | 'failedImports' | 'createdRows' | 'updatedRows' | 'failedRows',
      more: number,
    ) => ({
      [name]: (before?.[name] ?? 0) + more,
    });
    expect(today(await read())).toMatchObject({
      ...plus('imports', 1),
      ...plus('failedImports', 1),
      ...plus('createdRows', 3),
      ...plus('updatedRows', 2),
      ...plus('failedRows', 3),
    });
  });

  it('counts the failed mails, new accounts, new users and charges of each day', async () => {
    const { account, user, listing, database } = server();
    const before = await read();
    const own = await account();
    await user();
    await database.db.insert(mails).values([
      { kind: 'invitation', params: {}, recipient: 'a@b.dk', language: 'da', state: 'failed' },
      { kind: 'invitation', params: {}, recipient: 'a@b.dk', language: 'da', state: 'sent' },
    ]);
    const listingID = await listing({ accountID: own.id });
    const [order] = await database.db
      .insert(promotions)
      .values({
        listingID,
        productID: 1,
        productNames: { da: '7 dage', en: '7 days' },
        state: 'active',
        startDate: '2026-01-01',
        endDate: '2026-01-07',
        periods: [],
      })
      .returning({ id: promotions.id });
    const promotionID = order?.id ?? 0;
    const chargedAt = new Date();
    await database.db.insert(promotionCharges).values([
      { promotionID, chargedAt, renewal: false, amount: 495 },
      { promotionID, chargedAt, renewal: true, amount: 396 },
    ]);
    const after = await read();
    expect(today(after)?.failedMails).toBe((today(before)?.failedMails ?? 0) + 1);
    const week = thisWeek(before);
    expect(thisWeek(after)).toMatchObject({
      promotions: (week?.promotions ?? 0) + 1,
      renewals: (week?.renewals ?? 0) + 1,
      charged: (week?.charged ?? 0) + 891,
      accounts: (week?.accounts ?? 0) + 1,
      users: (week?.users ?? 0) + 1,
    });
  });

  it('shows how many items wait for staff, and how old the oldest is', async () => {
    const { account } = server();
    const { queues } = await read();
    await account({ reviewRequestedAt: new Date('2020-01-01') });
    expect((await read()).queues.accounts).toEqual({
      waiting: queues.accounts.waiting + 1,
      since: '2020-01-01T00:00:00.000Z',
    });
  });

  it('links each figure to a list with a filter for the same days', async () => {
    const { account, user, as } = server();
    const [old, young] = [new Date('2021-03-01T12:00:00Z'), new Date('2021-03-02T12:00:00Z')];
    const [first] = [await account({ createdAt: old }), await account({ createdAt: young })];
    const [early] = [await user({ createdAt: old }), await user({ createdAt: young })];
    await as(early);
    const read = async (path: string, filter: object) =>
      (await staff.get(`${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<unknown>();
    const created = { createdFrom: '2021-03-01', createdTo: '2021-03-01' };
    expect(await read('/api/v2/accounts', created)).toMatchObject({ accounts: [{ ID: first.id }] });
    expect(await read('/api/v2/staff/users', created)).toMatchObject({ users: [{ id: early.id }] });
    const date = danishDate(new Date());
    const signedIn = { signedInFrom: date, signedInTo: date };
    const found = await read('/api/v2/staff/users', { ...created, createdTo: '2021-03-02', ...signedIn });
    expect(found).toMatchObject({ users: [{ id: early.id }] });
    expect(await read('/api/v2/staff/users', { ...created, signedInTo: '2021-03-01' })).toEqual({
      users: [],
    });
  });

  it('is accessible only to staff', async () => {
    const { account, userOn, as } = server();
    const client = await as(await userOn(await account(), 'admin'));
    expect((await client.get('/api/v2/staff/figures')).statusCode).toBe(403);
  });
});
