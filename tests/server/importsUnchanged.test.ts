import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { statuses } from '../../schemas/listing/status';
import { rows } from '../../server/db/database';
import { images, listings } from '../../server/db/tables';
import { csvOf, goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

describeOnEachDatabase('A row that is imported again', (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async () => {
    const own = await server().account();
    const imports = importsOf(server(), await server().as(await server().userOn(own, 'member')), own.id);
    const { db } = server().database;
    /** Checks a file. */
    const check = async (
      file: readonly Record<string, string>[],
      { publish = false, coverTextConfirmed = false } = {},
    ) => {
      const sent = importOf(await imports.send(csvOf(file)));
      await imports.map(sent.ID, sent.mapping, publish, coverTextConfirmed);
      const { counts } = await imports.settled(sent.ID);
      return { id: sent.ID, counts };
    };
    /** Checks it and writes what it comes to. */
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
    return { db, imports, check, bring, ids };
  };

  it('is unchanged where its fields, its pictures in their order, the word on the cover and the wish to publish are', async () => {
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
        // The last was uploaded.
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
    const updates = async (wishes: Parameters<typeof check>[1]) => {
      const { id, counts } = await check(file, wishes);
      const found = await imports.rows(id, 'update');
      expect(counts).toEqual({ update: found.length, unchanged: file.length - found.length });
      return found.map(({ caseNumber }) => caseNumber);
    };
    // Without the word on the cover there is nothing to publish yet.
    expect(await updates({ publish: true })).toEqual(['U-3', 'U-4', 'U-5', 'U-6']);
    await db
      .update(images)
      .set({ coverTextConfirmed: true })
      .where(eq(images.listingID, made[1] ?? 0));
    expect(await updates({ publish: true })).toEqual(['U-2', 'U-3', 'U-4', 'U-5', 'U-6']);
    expect(await updates({ coverTextConfirmed: true })).toEqual(['U-3', 'U-4', 'U-5', 'U-6', 'U-7']);
  });

  it('is known again without a case number, until its listing is deleted; another row is a new listing', async () => {
    const { db, imports, check, bring, ids } = await arrange();
    const file = [
      goodRow('', { Overskrift: 'Kontor uden sagsnummer' }),
      goodRow('', { Overskrift: 'Et andet kontor uden sagsnummer' }),
      goodRow('', { Overskrift: 'Et andet kontor uden sagsnummer' }),
    ];
    // Both are checked before either is written.
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
});
