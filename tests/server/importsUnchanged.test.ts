import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { checkedFigures } from '../../schemas/imports/import';
import { statuses } from '../../schemas/listing/status';
import { rows } from '../../server/db/database';
import { images, listings } from '../../server/db/tables';
import { csvOf, goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('A row of a repeated import', (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async () => {
    const own = await server().account();
    const client = await server().as(await server().userOn(own, 'member'));
    const imports = importsOf(server(), client, own.id);
    const { db } = server().database;
    /** Uploads and checks a file. */
    const check = async (
      file: readonly Record<string, string>[],
      { publish = false, coverTextConfirmed = false } = {},
    ) => {
      const sent = importOf(await imports.send(csvOf(file)));
      await imports.map(sent.ID, sent.mapping, publish, coverTextConfirmed);
      const { counts } = await imports.settled(sent.ID);
      return { id: sent.ID, counts };
    };
    /** Checks and runs an import. @returns its outcomes. */
    const bring = async (file: readonly Record<string, string>[]) => {
      const { id } = await check(file);
      await imports.run(id);
      const { state, counts } = await imports.settled(id);
      expect(state).toBe('done');
      return counts;
    };
    const ids = async () =>
      (
        await rows<{ id: number }>(
          db,
          sql`select id from listings where account_id = ${own.id} and status <> ${statuses.deleted} order by id`,
        )
      ).map(({ id }) => id);
    return { db, client, imports, check, bring, ids };
  };

  it('counts as unchanged if its fields, image order, confirmed cover and publication request equal those of the listing', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    const urls = ['https://billeder.example/1.jpg', 'https://billeder.example/2.jpg'];
    const [all, reversed, first] = [urls.join(' '), urls.toReversed().join(' '), urls[0] ?? ''];
    const file = [
      goodRow('U-1', { Billeder: '' }),
      goodRow('U-2', { Billeder: all }),
      goodRow('U-3', { Billeder: reversed }),
      goodRow('U-4', { Billeder: first }),
      goodRow('U-5', { Billeder: `${all} https://billeder.example/3.jpg` }),
      goodRow('U-6', { Billeder: all, Årsleje: '99.000' }),
      goodRow('U-7', { Billeder: all }),
    ];
    await bring(file.map((row) => goodRow(row['Sagsnr.'] ?? '')));
    const made = await ids();
    await db.insert(images).values(
      made.flatMap((listingID) =>
        // The last image was uploaded, so it has no URL.
        [...urls, null].map((sourceURL, position) => ({
          id: randomUUID(),
          listingID,
          position,
          sourceHash: `${listingID}-${position}`,
          hash: `${listingID}-${position}`,
          sourceURL,
          width: 1200,
          height: 800,
        })),
      ),
    );
    const updates = async (options: Parameters<typeof check>[1]) => {
      const { id, counts } = await check(file, options);
      const found = await imports.rows(id, 'update');
      expect(counts).toEqual({ update: found.length, unchanged: file.length - found.length });
      return found.map(({ caseNumber }) => caseNumber);
    };
    // Without the confirmation of the cover, nothing can be published.
    expect(await updates({ publish: true })).toEqual(['U-3', 'U-4', 'U-5', 'U-6']);
    await db
      .update(images)
      .set({ coverTextConfirmed: true })
      .where(eq(images.listingID, made[1] ?? 0));
    expect(await updates({ publish: true })).toEqual(['U-2', 'U-3', 'U-4', 'U-5', 'U-6']);
    expect(await updates({ coverTextConfirmed: true })).toEqual(['U-3', 'U-4', 'U-5', 'U-6', 'U-7']);
  });

  it('is displayed with old and new status if it activates a listing, and is not displayed if it changes nothing', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    const row = goodRow('U-1');
    await bring([row]);
    const [id = 0] = await ids();
    await db.insert(images).values(
      [0, 1, 2].map((position) => ({
        id: randomUUID(),
        listingID: id,
        position,
        sourceHash: `${id}-${position}`,
        hash: `${id}-${position}`,
        coverTextConfirmed: position === 0,
        width: 1200,
        height: 800,
      })),
    );
    await db.update(listings).set({ status: statuses.inactive }).where(eq(listings.id, id));
    const short = { 'Sagsnr.': 'U-1', Årsleje: '99.000' };
    const changed = await check([short], { publish: true });
    expect(changed.counts).toEqual({ update: 1 });
    expect((await imports.get(changed.id)).activating).toBe(1);
    expect((await imports.rows(changed.id))[0]).toMatchObject({
      listingID: id,
      activates: true,
      changes: { status: [statuses.inactive, statuses.active], yearlyRent: [1_234_567, 99_000] },
    });
    // If publishing is not requested, the status is unchanged.
    const quiet = await check([short]);
    expect((await imports.get(quiet.id)).activating).toBe(0);
    expect((await imports.rows(quiet.id))[0]?.changes).toEqual({ yearlyRent: [1_234_567, 99_000] });

    const { id: same } = await check([row], { publish: true });
    expect((await imports.rows(same))[0]?.changes).toEqual({
      status: [statuses.inactive, statuses.active],
    });
    await imports.run(same);
    expect(await imports.settled(same)).toMatchObject({ counts: { updated: 1 }, activating: 1 });
    expect((await imports.rows(same))[0]).toMatchObject({ outcome: 'updated', activates: true });
    expect((await db.select().from(listings).where(eq(listings.id, id)))[0]?.status).toBe(statuses.active);
  });

  it('is counted in exactly one category, whatever the listing and the values', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    await bring(['C-1', 'C-2', 'C-3', 'C-4'].map((number) => goodRow(number)));
    const [one = 0, two = 0, three = 0] = await ids();
    await db
      .update(listings)
      .set({ status: statuses.active })
      .where(inArray(listings.id, [one, two, three]));
    const price = (number: number, rent: string) => ({ 'Sagsnr.': `C-${number}`, Årsleje: rent });
    const mixed = await check([price(1, '1.300.000'), price(2, 'n/a'), price(3, 'efter aftale')]);
    const found = await imports.get(mixed.id);
    expect(checkedFigures(found)).toEqual({
      published: 1,
      complete: 0,
      withoutImages: 0,
      drafts: 0,
      wrong: 0,
      unchanged: 2,
    });
    const cell = fc.constantFrom('', 'n/a', '1.234.567', '1.300.000');
    const anyRow = fc.record({
      'Sagsnr.': fc.constantFrom('C-1', 'C-2', 'C-3', 'C-4', 'C-5', ''),
      Overskrift: fc.constantFrom('', 'Lyst kontor ved havnen'),
      Årsleje: cell,
      Driftsudgifter: cell,
      Billeder: fc.constantFrom('', 'https://billeder.example/1.jpg', 'ingen'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRow, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (file, publish) => {
          // An empty row is ignored.
          const sent = await check([goodRow('C-9'), ...file], { publish });
          const checked = await imports.get(sent.id);
          const figures = Object.values(checkedFigures(checked));
          expect(Math.min(...figures)).toBeGreaterThanOrEqual(0);
          expect(figures.reduce((all, figure) => all + figure, 0)).toBe(checked.rowCount);
          await imports.cancel(sent.id);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('is displayed with its parsed values; an unusual price of a draft requires a confirmation only once', async () => {
    const { imports, check, bring } = await arrange();
    const { id } = await check([goodRow('Q-1', { Årsleje: '315 mio' })]);
    expect((await imports.rows(id))[0]).toMatchObject({
      values: { yearlyRent: 315_000_000, floorArea: 1_250 },
      priceQuestion: { unusual: { path: 'yearlyRent', perSqM: 252_000 } },
    });
    expect((await imports.get(id)).askedPrices).toBe(1);
    await imports.run(id, 1);
    await imports.settled(id);
    const other = { 'Sagsnr.': 'Q-1', Overskrift: 'Lyst kontor ved havnen, nu ledigt' };
    const again = await check([other]);
    expect((await imports.get(again.id)).askedPrices).toBe(0);
    expect(await bring([other])).toEqual({ updated: 1 });
  });

  it('is matched by its id if it comes from our own export, and is rejected if the id belongs to another listing type or account', async () => {
    const { imports, check, bring, ids } = await arrange();
    const own = (id: number, rest: Record<string, string> = {}) => ({
      Id: String(id),
      Annoncetype: 'Udlejning',
      Sagsnummer: '',
      Overskrift: 'Kontor uden sagsnummer',
      ...rest,
    });
    await bring([goodRow('', { Overskrift: 'Kontor uden sagsnummer' }), goodRow('E-2')]);
    const [first = 0, second = 0] = await ids();
    const elsewhere = await arrange();
    await elsewhere.bring([goodRow('E-3')]);
    const [foreign = 0] = await elsewhere.ids();

    const { id, counts } = await check([
      own(first),
      own(second, { Sagsnummer: 'E-2', Overskrift: 'Lyst kontor ved havnen, nu med ny tekst' }),
      own(second, { Sagsnummer: 'E-2' }),
      own(first, { Annoncetype: 'Investering' }),
      own(foreign),
      own(first, { Sagsnummer: 'E-2' }),
    ]);
    expect(counts).toEqual({ unchanged: 1, update: 1, duplicate: 1, faulty: 3 });
    const wrong = await imports.rows(id, 'faulty', 'duplicate');
    expect(wrong.map(({ number, issues }) => [number, issues[0]?.message])).toEqual([
      [4, 'Annoncen står også i række 3'],
      [5, 'Annoncen med dette id er af en anden type'],
      [6, 'Kontoen har ingen annonce med dette id'],
      [7, 'En anden annonce på kontoen har dette sagsnummer'],
    ]);
    await imports.run(id);
    expect((await imports.settled(id)).counts).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await ids()).toEqual([first, second]);
    // In files of other systems, an Id column is a case number.
    const foreignFile = importOf(await imports.send(csvOf([{ Id: 'X-1', Overskrift: 'Et kontor' }])));
    expect(foreignFile.mapping).toMatchObject({ accountOwnerListingIdentifierID: 0 });
  });

  it('is displayed with all listings that have its case number, and is counted as written even if the import is cancelled later', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    await bring([goodRow('D-1'), goodRow('D-2')]);
    const both = await ids();
    await db
      .update(listings)
      .set({ caseNumber: 'D-1' })
      .where(eq(listings.id, both[1] ?? 0));
    const { id } = await check([goodRow('D-1'), goodRow('D-3')]);
    expect((await imports.rows(id, 'faulty'))[0]?.sameNumber).toEqual(
      both.map((ID) => ({ ID, family: 'rental' })),
    );
    expect((await imports.get(id)).incomplete).toBe(1);
    await imports.cancel(id);
    expect((await imports.get(id)).incomplete).toBe(0);
  });

  it('without a case number is matched to the listing that the same row created, unless that listing is deleted; a changed row creates a new listing', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    const file = [
      goodRow('', { Overskrift: 'Kontor uden sagsnummer' }),
      goodRow('', { Overskrift: 'Et andet kontor uden sagsnummer' }),
      goodRow('', { Overskrift: 'Et andet kontor uden sagsnummer' }),
    ];
    // Both imports are checked before either one runs.
    const early = await check(file);
    expect(await bring(file)).toEqual({ created: 3 });
    const made = await ids();
    expect(made).toHaveLength(3);
    await imports.run(early.id);
    expect((await imports.settled(early.id)).counts).toEqual({ unchanged: 3 });

    const changed = await check([
      ...file.slice(0, 2),
      goodRow('', { Overskrift: 'Et tredje kontor uden sagsnummer' }),
    ]);
    expect(changed.counts).toEqual({ unchanged: 2, create: 1 });
    expect((await imports.rows(changed.id, 'unchanged'))[0]).toMatchObject({
      listingID: made[0],
      lacking: [],
    });

    await db
      .update(listings)
      .set({ status: statuses.deleted })
      .where(eq(listings.id, made[0] ?? 0));
    expect(await bring(file)).toEqual({ created: 1, unchanged: 2 });
    expect(await ids()).toHaveLength(3);
  });

  it('that changes the price of an active listing by more than 30 % is written only after a confirmation', async () => {
    const { db, client, imports, check, bring, ids } = await arrange();
    await bring(['P-1', 'P-2', 'P-3'].map((number) => goodRow(number, { Årsleje: '1.000.000' })));
    const [first = 0, second = 0] = await ids();
    await db
      .update(listings)
      .set({ status: statuses.active })
      .where(inArray(listings.id, [first, second]));
    const rentColumn = Object.keys(goodRow('P-1')).indexOf('Årsleje');
    const rents = { 'P-1': '10.000.000', 'P-2': '1.200.000', 'P-3': '10.000.000', 'P-4': '20.000.000' };
    const { id } = await check(
      Object.entries(rents).map(([number, Årsleje]) => goodRow(number, { Årsleje })),
      { publish: true },
    );
    expect((await imports.get(id)).askedPrices).toBe(2);
    const asked = (await imports.rows(id)).map(({ caseNumber, priceQuestion }) => [
      caseNumber,
      priceQuestion,
    ]);
    expect(asked).toEqual([
      ['P-1', { changes: [{ path: 'yearlyRent', from: 1_000_000, to: 10_000_000, percent: 900 }] }],
      ['P-2', undefined],
      ['P-3', undefined],
      // The listing lacks images, so it remains a draft.
      ['P-4', { unusual: { path: 'yearlyRent', price: 20_000_000, perSqM: 16_000, min: 100, max: 10_000 } }],
    ]);

    const rejected = await imports.run(id);
    expect(rejected.statusCode).toBe(422);
    expect(toApiError(rejected).fields).toEqual({
      confirmedPrices: 'Priser, der kan være forkerte, skal bekræftes før importen: række 2, 5',
    });
    // Editing the row adds a price that is not confirmed.
    await client.patch(`${imports.path}/${id}/rows/3`, {
      cells: [{ position: rentColumn, text: '9.000.000' }],
    });
    expect(toApiError(await imports.run(id, 1)).fields.confirmedPrices).toMatch(/: række 2, 3, 5$/);
    expect((await imports.get(id)).state).toBe('checked');
    expect((await imports.run(id, 3)).statusCode).toBe(200);
    expect(await imports.settled(id)).toMatchObject({ state: 'done', counts: { created: 1 } });
  });
});
