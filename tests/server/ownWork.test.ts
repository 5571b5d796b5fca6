import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, danishDate } from '../../schemas/calendar';
import { statuses } from '../../schemas/listing/status';
import { enquiries, listingDays, listings } from '../../server/db/tables';
import { countMissing } from '../../server/listings/countMissing';
import { buildListing } from '../support/listingBuilder';
import { addImages, ifMatch, listingOf, listPath, registerAddress, rowsOf } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

describeOnEachDatabase('The author of a listing', (server) => {
  it("is the colleague's name, the API key's name for a supplier, and a general term for staff", async () => {
    const { account, associate, user, as, apiKey, actingToken, withToken } = server();
    const own = await account();
    const people = [await user({ name: 'Mette Holm' }), await user({ name: 'Bo Lund' })] as const;
    for (const person of people) await associate(person, own, 'member');
    const [maker, colleague] = [await as(people[0]), await as(people[1])];
    const staffUser = await user({ staff: true, name: 'Ida Intern' });
    const staff = await as(staffUser);

    const made = listingOf(
      await maker.post('/api/v2/listings/rental', {
        listing: { accountID: own.id, title: 'Kontor med have i gården' },
      }),
    );
    expect(made).toMatchObject({ createdBy: 'Mette Holm', changedBy: 'Mette Holm' });
    const path = `/api/v2/listings/${made.ID}`;
    const changed = await colleague.patch(path, { listing: { floorArea: 120 } }, ifMatch(made.version));
    expect(listingOf(changed)).toMatchObject({ createdBy: 'Mette Holm', changedBy: 'Bo Lund' });
    expect(rowsOf(await maker.get(listPath()))).toEqual([expect.objectContaining({ changedBy: 'Bo Lund' })]);

    const byOthers = async (reader: typeof maker) =>
      rowsOf(await reader.get(listPath({ filter: { changedBy: 'others' } }))).map(({ ID }) => ID);
    expect(await byOthers(maker)).toEqual([made.ID]);
    expect(await byOthers(colleague)).toEqual([]);

    const byStaff = await staff.patch(path, { listing: { floorArea: 121 } }, ifMatch(2));
    expect(listingOf(byStaff).changedBy).toBe('Ida Intern');
    expect(listingOf(await maker.get(path)).changedBy).toBe('Intern administrator');
    const acting = withToken(await actingToken(staffUser, own, 'member'));
    const whileActing = await acting.patch(path, { listing: { floorArea: 122 } }, ifMatch(3));
    expect(listingOf(whileActing).changedBy).toBe('Intern administrator');
    expect(rowsOf(await maker.get(listPath()))[0]?.changedBy).toBe('Intern administrator');

    const key = await apiKey(own, staffUser, 'Sagsportalen');
    const supplied = await withToken(key.key).put('/api/v2/listings/by-identifier/S-1', {
      listing: { type: 'rental', title: 'Kontor ved havnen i Aarhus' },
    });
    expect(listingOf(supplied).changedBy).toBeUndefined();
    const row = rowsOf(await maker.get(listPath())).find(
      ({ title }) => title === 'Kontor ved havnen i Aarhus',
    );
    expect(row?.changedBy).toBe('Sagsportalen');

    const mine = await maker.get(listPath({ filter: { createdBy: 'me' } }));
    expect(rowsOf(mine).map(({ ID }) => ID)).toEqual([made.ID]);
    expect(rowsOf(await colleague.get(listPath({ filter: { createdBy: 'me' } })))).toEqual([]);
  });
});

describeOnEachDatabase("A filter of the caller's own listings", (server) => {
  it('finds incomplete drafts, including listings whose missing fields have not been counted yet', async () => {
    const { account, userOn, as, database, listing } = server();
    await registerAddress(server());
    const own = await account();
    const caller = await as(await userOn(own, 'member'));
    const find = async (incomplete: boolean) =>
      rowsOf(await caller.get(listPath({ filter: { incomplete } }))).map(({ ID }) => ID);
    const { ID, version } = listingOf(
      await caller.post('/api/v2/listings/rental', { listing: { accountID: own.id } }),
    );
    expect(await find(true)).toEqual([ID]);
    const [row] = rowsOf(await caller.get(listPath({ filter: { incomplete: true } })));
    expect(row?.missing).toBeGreaterThan(5);
    const whole = { listing: { ...buildListing('rental') } };
    expect((await caller.put(`/api/v2/listings/${ID}`, whole, ifMatch(version))).statusCode).toBe(200);
    expect(await find(true)).toEqual([ID]);
    await addImages(server(), ID, 3);
    // Images were inserted without the product's code: counts missing ones as for old listings.
    await database.db.update(listings).set({ missingImages: null }).where(eq(listings.id, ID));
    await countMissing(database);
    expect(await find(true)).toEqual([]);
    expect(await find(false)).toEqual([ID]);

    const old = await listing({ accountID: own.id, status: statuses.inactive });
    expect(await find(true)).toEqual([]);
    expect(await countMissing(database)).toBe(1);
    expect(await find(true)).toEqual([old]);
  });

  it('finds listings without enquiries, and listings whose promotion ends soon', async () => {
    const { account, userOn, as, database, listing } = server();
    const { db } = database;
    const own = await account();
    const caller = await as(await userOn(own, 'readonly'));
    const find = async (filter: object) => {
      const answer = await caller.get(listPath({ filter }));
      expect(answer.statusCode, answer.body).toBe(200);
      return new Set(rowsOf(answer).map(({ ID }) => ID));
    };
    const active = (given: object = {}) =>
      listing({ accountID: own.id, status: statuses.active, publishedAt: daysAgo(50), ...given });
    const today = danishDate(new Date());
    const quiet = await active();
    await active({ publishedAt: daysAgo(10) });
    await active({ status: statuses.inactive });
    await active({ offMarket: true });
    const [clicked, written, longAgo] = [await active(), await active(), await active()];
    await db.insert(listingDays).values([
      { listingID: clicked, day: addDays(today, -3), leads: 1 },
      { listingID: longAgo, day: addDays(today, -40), leads: 1 },
      { listingID: quiet, day: addDays(today, -3), visits: 7 },
    ]);
    await db.insert(enquiries).values({
      accountID: own.id,
      family: 1,
      listingID: written,
      name: 'Karen',
      email: 'karen@eksempel.dk',
      message: 'Ledigt?',
    });
    expect(await find({ withoutEnquiries: 30 })).toEqual(new Set([quiet, longAgo]));
    expect(await find({ withoutEnquiries: 60 })).toEqual(new Set());

    const soon = await active({ promotedFrom: addDays(today, -7), promotedUntil: addDays(today, 6) });
    await active({ promotedFrom: addDays(today, -7), promotedUntil: addDays(today, 20) });
    await active({ promotedFrom: addDays(today, -7), promotedUntil: addDays(today, -1) });
    expect(await find({ promotionEnds: 7 })).toEqual(new Set([soon]));
  });
});
