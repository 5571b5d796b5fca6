import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../i18n/catalogue';
import { fieldLabels } from '../../i18n/fieldSentence';
import { translate } from '../../i18n/translate';
import { rows } from '../../server/db/database';
import { tidyImports } from '../../server/imports/tidyImports';
import { csvOf, goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress, toApiError } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';
import { workbook } from '../support/spreadsheets/workbook';

describeOnEachDatabase('Imports of listings from a file', (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    // Listening starts the jobs.
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async (role: 'admin' | 'member' | 'readonly' = 'member') => {
    const own = await server().account();
    const client = await server().as(await server().userOn(own, role));
    return { own, client, imports: importsOf(server(), client, own.id) };
  };

  const listingsOf = (accountID: number) =>
    rows<{ id: number; case_number: string | null; version: number; fields: Record<string, unknown> }>(
      server().database.db,
      sql`select id, case_number, version, fields from listings where account_id = ${accountID} order by id`,
    );

  it('replace line breaks in single-line fields with spaces', async () => {
    const { own, imports } = await arrange();
    const row = goodRow('A-1', {
      'Sagsnr.': 'A\n1',
      Overskrift: 'Lyst kontor\r\nved havnen i byen',
      Mægler: 'Kirsten\tHolm',
    });
    const sent = importOf(await imports.send(csvOf([row])));
    expect((await imports.map(sent.ID, sent.mapping)).statusCode).toBe(200);
    expect(await imports.settled(sent.ID)).toMatchObject({ counts: { create: 1 } });
    await imports.run(sent.ID);
    await imports.settled(sent.ID);
    expect(await listingsOf(own.id)).toMatchObject([
      { case_number: 'A 1', fields: { title: 'Lyst kontor ved havnen i byen', contactName: 'Kirsten Holm' } },
    ]);
  });

  it('accept other column names than ours, and are validated before listings are written', async () => {
    const { own, imports } = await arrange();
    const file = csvOf([
      goodRow('A-1'),
      goodRow('A-2', { Areal: 'stor', Årsleje: '94.900.00', Anvendelse: 'Kontorr', Moms: 'måske' }),
      goodRow('A-1'),
      goodRow('A-3', { Adresse: 'Findesikkevej 1, 8000 Aarhus C', Tlf: '12' }),
      goodRow('A-4', { Overskrift: '' }),
    ]);
    const sent = importOf(await imports.send(file));
    expect(sent).toMatchObject({ state: 'mapping', rowCount: 5, fileName: 'annoncer.csv' });
    expect(sent.columns.find(({ name }) => name === 'Areal')?.samples).toEqual(['1.250 m²', 'stor']);
    expect(sent.mapping).toMatchObject({
      accountOwnerListingIdentifierID: 0,
      title: 1,
      address: 3,
      yearlyRent: 5,
      valueAddedTax: 10,
      contactEmail: 13,
    });
    expect(Object.values(sent.mapping)).not.toContain(14);
    expect((await imports.map(sent.ID, sent.mapping)).statusCode).toBe(200);
    const checked = await imports.settled(sent.ID);
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { create: 4, duplicate: 1 },
      incomplete: 4,
      drafts: 3,
      withoutImages: 1,
    });
    expect(await listingsOf(own.id)).toEqual([]);
    const [duplicate] = await imports.rows(sent.ID, 'duplicate');
    expect(duplicate).toMatchObject({
      number: 4,
      issues: [{ path: 'accountOwnerListingIdentifierID', message: 'Sagsnummeret står også i række 2' }],
    });
    const drafts = (await imports.rows(sent.ID, 'create')).filter(({ leftOut }) => leftOut.length > 0);
    expect(drafts.map(({ number, leftOut }) => [number, leftOut.map(({ path }) => path).toSorted()])).toEqual(
      [
        [3, ['floorArea', 'usageProposals', 'valueAddedTax', 'yearlyRent']],
        [5, ['address', 'contactPhone']],
      ],
    );
    const [draft] = drafts;
    expect(draft?.leftOut.find(({ path }) => path === 'floorArea')).toMatchObject({
      column: 'Areal',
      value: 'stor',
      message: '„stor“ kan ikke læses som et tal. Skriv f.eks. 250',
    });
    expect(draft?.leftOut.find(({ path }) => path === 'yearlyRent')?.message).toBe(
      '„94.900.00“ kan ikke læses som et tal. Skriv f.eks. 94.900',
    );

    expect((await imports.run(sent.ID)).statusCode).toBe(200);
    const done = await imports.settled(sent.ID);
    expect(done).toMatchObject({ state: 'done', counts: { created: 4, duplicate: 1 } });
    const made = await listingsOf(own.id);
    expect(made.map(({ case_number }) => case_number)).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
    expect(made[1]?.fields).not.toHaveProperty('yearlyRent');
    expect(made[0]?.fields).toMatchObject({
      floorArea: 1250,
      yearlyRent: 1_234_567,
      usageProposals: [1, 6],
      valueAddedTax: true,
      contactPhone: '+4586123456',
    });
  });

  it('update changed listings, skip unchanged listings, and do not change fields that have no column', async () => {
    const { own, imports } = await arrange();
    const first = importOf(await imports.send(csvOf([goodRow('B-1'), goodRow('B-2')])));
    await imports.map(first.ID, first.mapping);
    await imports.settled(first.ID);
    await imports.run(first.ID);
    await imports.settled(first.ID);
    const file = [
      { 'Sagsnr.': 'B-1', Årsleje: '99.000' },
      { 'Sagsnr.': 'B-2', Årsleje: '1.234.567' },
    ];
    const second = importOf(await imports.send(csvOf(file)));
    await imports.map(second.ID, second.mapping);
    expect((await imports.settled(second.ID)).counts).toEqual({ update: 1, unchanged: 1 });
    await imports.run(second.ID, 1);
    expect(await imports.settled(second.ID)).toMatchObject({ counts: { updated: 1, unchanged: 1 } });
    const after = await listingsOf(own.id);
    expect(after.map(({ version, fields }) => [version, fields.yearlyRent, fields.floorArea])).toEqual([
      [2, 99_000, 1250],
      [1, 1_234_567, 1250],
    ]);
  });

  it('show their changes, and do not overwrite listings that were changed or created after the validation', async () => {
    const { own, client, imports } = await arrange();
    const first = importOf(await imports.send(csvOf([goodRow('K-1'), goodRow('K-2')])));
    await imports.map(first.ID, first.mapping);
    await imports.settled(first.ID);
    await imports.run(first.ID);
    await imports.settled(first.ID);
    const [changed] = await listingsOf(own.id);
    const file = csvOf([
      goodRow('K-1', { Årsleje: '99.000' }),
      goodRow('K-2', { Årsleje: '98.000' }),
      goodRow('K-3'),
      goodRow(''),
    ]);
    const second = importOf(await imports.send(file));
    await imports.map(second.ID, second.mapping);
    expect(await imports.settled(second.ID)).toMatchObject({
      counts: { update: 2, create: 2 },
      unnumbered: 1,
    });
    const [update] = await imports.rows(second.ID, 'update');
    expect(update?.changes).toEqual({ yearlyRent: [1_234_567, 99_000] });

    const title = 'Overskriften, som en anden har rettet';
    const ifMatch = { 'if-match': `"${changed?.version}"` };
    const patched = await client.patch(`/api/v2/listings/${changed?.id}`, { listing: { title } }, ifMatch);
    expect(patched.statusCode).toBe(200);
    const made = { accountID: own.id, accountOwnerListingIdentifierID: 'K-3', title };
    expect((await client.post('/api/v2/listings/rental', { listing: made })).statusCode).toBe(201);
    await imports.run(second.ID, 2);
    expect((await imports.settled(second.ID)).counts).toEqual({ conflict: 2, updated: 1, created: 1 });
    expect(
      (await listingsOf(own.id)).map(({ fields }) => [fields.title === title, fields.yearlyRent]),
    ).toEqual([
      [true, 1_234_567],
      [false, 98_000],
      [true, undefined],
      [false, 1_234_567],
    ]);
    const conflicts = await imports.rows(second.ID, 'conflict');
    expect(conflicts.map(({ number, issues }) => [number, issues[0]?.message])).toEqual([
      [2, expect.stringMatching(/^Annoncen er ændret eller oprettet af en anden/)],
      [4, expect.stringMatching(/Den er ikke overskrevet/)],
    ]);
  });

  it('accept the English names of columns and choices from the member area', async () => {
    const { own, imports } = await arrange();
    const names = {
      accountOwnerListingIdentifierID: 'EN-1',
      title: 'A workshop in the harbour of Aarhus',
      listingtypeSubcategory: 'Warehouse & production',
      usageProposals: 'Workshop, Shared office, Kontor',
      facilities: 'Lift; EV charging points; Showers/changing rooms',
      energyLabels: 'In preparation',
      valueAddedTax: 'yes',
    };
    const look = (key: string) => translate(catalogue.en, key);
    const row = Object.fromEntries(
      Object.entries(names).map(([field, cell]) => [fieldLabels(look, field).join(': '), cell]),
    );
    const sent = importOf(await imports.send(csvOf([row])));
    expect(Object.keys(sent.mapping).toSorted()).toEqual(Object.keys(names).toSorted());
    await imports.map(sent.ID, sent.mapping);
    expect(await imports.settled(sent.ID)).toMatchObject({ counts: { create: 1 } });
    await imports.run(sent.ID);
    await imports.settled(sent.ID);
    const [made] = await listingsOf(own.id);
    expect(made?.fields).toMatchObject({
      listingtypeSubcategory: 3,
      usageProposals: [5, 12, 1],
      facilities: [1, 4, 15],
      energyLabels: [11],
      valueAddedTax: true,
    });
  });

  it('reuse the column mapping of the previous file', async () => {
    const { imports } = await arrange();
    const row = { Kodenavn: 'C-1', Kroner: '5000' };
    const first = importOf(await imports.send(csvOf([row])));
    expect(first.mapping).toEqual({});
    await imports.map(first.ID, { accountOwnerListingIdentifierID: 0, yearlyRent: 1 });
    const second = importOf(await imports.send(csvOf([row])));
    expect(second.mapping).toEqual({ accountOwnerListingIdentifierID: 0, yearlyRent: 1 });
    expect((await imports.map(second.ID, { yearlyRent: 7 })).statusCode).toBe(422);
    expect((await imports.map(second.ID, { colour: 0 })).statusCode).toBe(422);
  });

  it('are rejected for users with the role readonly, for users of other accounts, and without the permission for the listing type', async () => {
    const reader = await arrange('readonly');
    expect((await reader.imports.send(csvOf([goodRow('D-1')]))).statusCode).toBe(403);
    const { own, client } = await arrange();
    const other = await arrange();
    expect((await importsOf(server(), client, other.own.id).send(csvOf([goodRow('D-1')]))).statusCode).toBe(
      404,
    );
    const theirs = importOf(await other.imports.send(csvOf([goodRow('D-1')])));
    const crossed = await client.get(`/api/v2/accounts/${own.id}/imports/${theirs.ID}`);
    expect(crossed.statusCode).toBe(404);
    const poor = await server().account({ permissions: { salesListing: true } });
    const member = await server().as(await server().userOn(poor, 'member'));
    expect((await importsOf(server(), member, poor.id).send(csvOf([goodRow('D-1')]))).statusCode).toBe(403);
  });

  it('accept CSV in Windows-1252 or UTF-16, CSV with comma as delimiter, and XLSX', async () => {
    const { imports } = await arrange();
    const expected = [
      ['Sagsnr.', 'Opførelsesår', 'Årsleje'],
      ['Æ-1', '1985', '12,5'],
    ];
    const line = (cells: readonly string[], sign: string) => cells.map((cell) => `"${cell}"`).join(sign);
    const text = (sign: string) => expected.map((cells) => line(cells, sign)).join('\r\n');
    const files = [
      Buffer.from(text(';'), 'latin1'),
      Buffer.from(`\uFEFF${text('\t')}`, 'utf16le'),
      Buffer.from(text(',')),
      workbook([['Sagsnr.', 'Opførelsesår', 'Årsleje'], [], ['Æ-1', 1985, 12.5]]),
    ];
    for (const file of files) {
      const read = importOf(await imports.send(file));
      expect(read.columns.map(({ name, samples }) => [name, ...samples])).toEqual([
        ['Sagsnr.', 'Æ-1'],
        ['Opførelsesår', '1985'],
        ['Årsleje', '12,5'],
      ]);
    }
  });

  it('are rejected with a one-sentence error if the file has another format or too many rows', async () => {
    const { imports } = await arrange();
    const cases: [Buffer, number, RegExp][] = [
      [Buffer.from(''), 422, /mindst én række/],
      [Buffer.from('Sagsnr.;Pris'), 422, /mindst én række/],
      [Buffer.from('PK\x03\x04 and nothing more'), 422, /kan ikke læses/],
      [Buffer.from(`Sagsnr.\n${'1\n'.repeat(20_001)}`), 422, /højst have 20\.000 rækker/],
      [Buffer.from(`${'a;'.repeat(201)}b\n1`), 422, /højst have 200 kolonner/],
      [Buffer.from('%PDF-1.4\n1 0 obj\n<< >>'), 422, /ikke et regneark/],
      [Buffer.from('\xd0\xcf\x11\xe0', 'latin1'), 422, /gamle Excel-format/],
      [Buffer.alloc(21 * 1024 * 1024, 'a'), 413, /højst fylde 20 MB/],
    ];
    for (const [file, status, sentence] of cases) {
      const answer = await imports.send(file);
      expect([answer.statusCode, toApiError(answer).fields.file]).toEqual([
        status,
        expect.stringMatching(sentence),
      ]);
    }
    const disguised = await imports.send(Buffer.from('a;b\n1;2'), 'rental', undefined, 'sager.xlsx');
    expect(toApiError(disguised).fields.file).toMatch(/ikke et regneark/);
    // No uploaded files remain.
    expect((await imports.list()).statusCode).toBe(200);
    expect((await imports.list()).headers['content-range']).toBe('imports */0');
  });

  it('stop when they are cancelled, and cannot be run twice', async () => {
    const { own, imports } = await arrange();
    const sent = importOf(await imports.send(csvOf([goodRow('E-1')])));
    expect((await imports.run(sent.ID)).statusCode).toBe(409);
    await imports.map(sent.ID, sent.mapping);
    await imports.settled(sent.ID);
    expect((await imports.cancel(sent.ID)).statusCode).toBe(200);
    expect((await imports.run(sent.ID)).statusCode).toBe(409);
    expect(await listingsOf(own.id)).toEqual([]);
  });

  it('are stored once if the request is repeated, and reject a column mapping with a stale version', async () => {
    const { imports } = await arrange();
    const file = csvOf([goodRow('G-1')]);
    const [first, second] = [
      await imports.send(file, 'rental', 'once'),
      await imports.send(file, 'rental', 'once'),
    ];
    expect(first.statusCode).toBe(201);
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.json()).toEqual(first.json());
    expect((await imports.list()).headers['content-range']).toBe('imports 0-0/1');
    const other = await imports.send(csvOf([goodRow('G-2')]), 'rental', 'once');
    expect([other.statusCode, toApiError(other).code]).toEqual([422, 'idempotency_mismatch']);

    const { ID, mapping, version } = importOf(first);
    expect((await imports.map(ID, mapping, false, false, version)).statusCode).toBe(200);
    await imports.settled(ID);
    const stale = await imports.map(ID, mapping, false, false, version);
    expect([stale.statusCode, toApiError(stale).code]).toEqual([412, 'stale']);
  });

  it('are marked as failed if their job is no longer running, and are deleted after their retention period', async () => {
    const { own, imports } = await arrange();
    const { db } = server().database;
    const send = async (number: string) => importOf(await imports.send(csvOf([goodRow(number)]))).ID;
    const [dropped, busy, fresh, old] = [
      await send('F-1'),
      await send('F-2'),
      await send('F-3'),
      await send('F-4'),
    ];
    await db.execute(sql`update imports set state = 'checking', updated_at = now() - interval '2 hours'
      where id in (${dropped}, ${busy})`);
    await db.execute(sql`update imports set state = 'reading' where id = ${fresh}`);
    await db.execute(sql`update imports set updated_at = now() - interval '100 days' where id = ${old}`);
    // The job is due tomorrow, so that it does not finish during the test.
    await db.execute(sql`insert into pgboss.job (name, data, start_after)
      values ('import.check', ${JSON.stringify({ importID: busy, round: 1 })}::jsonb, now() + interval '1 day')`);
    await tidyImports(server().database);
    const left = await rows<{ id: number; state: string }>(
      db,
      sql`select id, state from imports where account_id = ${own.id} order by id`,
    );
    expect(left).toEqual([
      { id: dropped, state: 'failed' },
      { id: busy, state: 'checking' },
      { id: fresh, state: 'reading' },
    ]);
  });
});
