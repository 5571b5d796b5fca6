import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { importWithColumns } from '../../schemas/imports/import';
import { importProblem, importRowWithCells } from '../../schemas/imports/importRow';
import { familyOfType } from '../../schemas/listing/families';
import { rows } from '../../server/db/database';
import { brokerListings, brokerSheet } from '../support/brokerSheet';
import { csvOf } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { officialAddress, registerAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';

const problemsOf = z.object({ problems: z.array(importProblem) });
const edited = z.object({ import: importWithColumns, row: importRowWithCells });

describeOnEachDatabase("A broker's sheet", (server) => {
  beforeAll(async () => {
    await registerAddress(server());
    await server().app.listen({ port: 0, host: '127.0.0.1' });
  });

  const arrange = async () => {
    const own = await server().account();
    const client = await server().as(await server().userOn(own, 'member'));
    const imports = importsOf(server(), client, own.id);
    const sent = importOf(await imports.send(brokerSheet(['Åboulevarden 12, 2. sal', '8000 Aarhus C'])));
    await imports.map(sent.ID, sent.mapping);
    return { own, client, imports, sent, checked: await imports.settled(sent.ID) };
  };

  const listingsOf = (accountID: number) =>
    rows<{ case_number: string; family: number; fields: Record<string, unknown> }>(
      server().database.db,
      sql`select case_number, family, fields from listings where account_id = ${accountID}
        and status <> 7 order by id`,
    );

  /** Names of meta list entries, by list and number. */
  const entryNames = async () => {
    const found = await rows<{ list: string; number: number; name: string }>(
      server().database.db,
      sql`select list, number, names ->> 'da' as name from meta_list_entries`,
    );
    return (list: string, number: unknown) =>
      found.find((entry) => entry.list === list && entry.number === number)?.name;
  };

  it('is imported after one correction for all rows: each row becomes a listing of its type with all readable values', async () => {
    const { own, client, imports, sent, checked } = await arrange();
    expect(sent).toMatchObject({ headerRow: 3, rowCount: 28, families: ['rental', 'sales'] });
    expect(Object.values(sent.mapping)).not.toContain(16);
    expect(checked.counts).toEqual({ create: 27, duplicate: 1 });
    const problems = async () =>
      problemsOf.parse((await client.get(`${imports.path}/${sent.ID}/problems`)).json()).problems;
    const found = await problems();
    const suggested = found.flatMap(({ path, values }) =>
      values.flatMap(({ value, suggestions: [name, other] = [] }) =>
        name === undefined || other !== undefined ? [] : [[path, value, name]],
      ),
    );
    expect(suggested).toEqual([
      ['listingtypeSubcategory', 'Kontorr', 'Kontor'],
      ['listingtypeSubcategory', 'Lager', 'Lager & produktion'],
      ['usageProposals', 'Kontorr', 'Kontor'],
      ['usageProposals', 'Restaurant', 'Restaurant/café'],
    ]);
    const rent = found.find(({ path }) => path === 'yearlyRent');
    expect(rent).toMatchObject({ column: 'Leje pr. år', rows: 4, leftOut: true });
    expect(rent?.values[0]).toEqual({
      value: 'efter aftale',
      rows: 2,
      message: '„efter aftale“ kan ikke læses som et tal. Skriv f.eks. 94.900',
    });
    const replacements: Record<string, Record<string, string>> = {};
    for (const [path = '', value = '', suggestion = ''] of suggested)
      replacements[path] = { ...replacements[path], [value.toLowerCase()]: suggestion };
    const replaced = await client.put(
      `${imports.path}/${sent.ID}/mapping`,
      { mapping: checked.mapping, replacements },
      { 'if-match': `"${checked.version}"` },
    );
    expect(replaced.statusCode).toBe(200);
    await imports.settled(sent.ID);
    await imports.run(sent.ID, 1);
    expect(await imports.settled(sent.ID)).toMatchObject({
      state: 'done',
      counts: { created: 27, duplicate: 1 },
    });
    const nameOf = await entryNames();
    const made = Object.fromEntries(
      (await listingsOf(own.id)).map(({ case_number, family, fields }) => {
        const { listingtypeSubcategory, usageProposals, energyLabels, address, ...others } = fields;
        const names = (list: string, numbers: unknown) =>
          z
            .array(z.number())
            .optional()
            .parse(numbers)
            ?.map((number) => nameOf(list, number));
        const shown = {
          ...others,
          family: familyOfType(z.literal([1, 2, 3, 4]).parse(family)),
          address: z.object({ text: z.string() }).optional().parse(address)?.text,
          listingtypeSubcategory: nameOf('subcategories', listingtypeSubcategory),
          usageProposals: names('usageProposals', usageProposals),
          energyLabels: names('energyLabels', energyLabels),
        };
        return [case_number, shown];
      }),
    );
    expect(made).toEqual(brokerListings(officialAddress.text));
  });

  it('shows a corrected text both in the list of problems and in the row', async () => {
    const { client, imports, sent, checked } = await arrange();
    const replaced = await client.put(
      `${imports.path}/${sent.ID}/mapping`,
      {
        mapping: checked.mapping,
        replacements: { yearlyRent: { 'efter aftale': '94.900.00' }, constructionYear: { 68: '19x8' } },
      },
      { 'if-match': `"${checked.version}"` },
    );
    expect(replaced.statusCode).toBe(200);
    await imports.settled(sent.ID);
    const { problems } = problemsOf.parse((await client.get(`${imports.path}/${sent.ID}/problems`)).json());
    const valuesOf = (path: string) =>
      problems.filter((one) => one.path === path).flatMap(({ values }) => values.map(({ value }) => value));
    expect(valuesOf('yearlyRent')).toContain('94.900.00');
    expect(valuesOf('yearlyRent')).not.toContain('efter aftale');
    expect(valuesOf('constructionYear')).toContain('19x8');
    const wrong = (await imports.rows(sent.ID)).find(({ leftOut }) =>
      leftOut.some(({ value }) => value === '94.900.00'),
    );
    const { row } = z
      .object({ row: importRowWithCells })
      .parse((await client.get(`${imports.path}/${sent.ID}/rows/${wrong?.number}`)).json());
    expect(row.cells).toContain('94.900.00');
    expect(row.choices[11]).toContain('A2015');
    expect(
      problems
        .find((one) => one.path === 'energyLabels')
        ?.values.find(({ value }) => value === 'a')
        ?.suggestions?.toSorted(),
    ).toEqual(['A2010', 'A2015', 'A2020']);
  });

  it('is validated again only in the row with an edited cell, and in the row with the same previous case number', async () => {
    const { client, imports, sent } = await arrange();
    const [duplicate] = await imports.rows(sent.ID, 'duplicate');
    const path = (number: number) => `${imports.path}/${sent.ID}/rows/${number}`;
    const change = async (number: number, position: number, text: string) =>
      edited.parse((await client.patch(path(number), { cells: [{ position, text }] })).json());
    const renamed = await change(duplicate?.number ?? 0, 0, 'BB-9');
    expect(renamed.row).toMatchObject({ outcome: 'create', caseNumber: 'BB-9' });
    expect(renamed.import.counts).toEqual({ create: 28 });
    // If two rows have the same case number, the first one gets it.
    const taken = await change(4, 0, 'BB-9');
    expect(taken.row).toMatchObject({ outcome: 'create', caseNumber: 'BB-9' });
    expect(taken.import.counts).toEqual({ create: 27, duplicate: 1 });
    const priced = await change(9, 9, '410.000');
    expect(priced.row.leftOut.map(({ path: at }) => at)).toEqual(['constructionYear']);
    expect((await client.patch(path(1), { cells: [{ position: 0, text: 'x' }] })).statusCode).toBe(404);
  });

  it('can be undone as one operation, except for listings that were changed later', async () => {
    const { own, client, imports, sent } = await arrange();
    await imports.run(sent.ID, 1);
    await imports.settled(sent.ID);
    const price = csvOf([
      { 'Sagsnr.': 'BB-1', Årsleje: '400.000' },
      { 'Sagsnr.': 'BB-2', Årsleje: '401.000' },
    ]);
    const update = importOf(await imports.send(price));
    await imports.map(update.ID, update.mapping);
    await imports.settled(update.ID);
    await imports.run(update.ID);
    expect(await imports.settled(update.ID)).toMatchObject({ counts: { updated: 2 } });
    expect((await imports.undo(update.ID)).statusCode).toBe(200);
    expect(await imports.settled(update.ID)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(
      (await listingsOf(own.id)).find(({ case_number }) => case_number === 'BB-1')?.fields,
    ).toMatchObject({
      yearlyRent: 384_000,
    });
    // The update and its undo have changed two of the listings created by the first import.
    await imports.undo(sent.ID);
    expect(await imports.settled(sent.ID)).toMatchObject({
      state: 'undone',
      counts: { undone: 25, kept: 2, duplicate: 1 },
    });
    const left = await listingsOf(own.id);
    expect(left.map(({ case_number }) => case_number)).toEqual(['BB-1', 'BB-2']);
    expect((await imports.rows(sent.ID, 'kept'))[0]?.issues[0]?.message).toBe(
      'Annoncen er ændret siden importen og er beholdt',
    );
    expect((await imports.undo(sent.ID)).statusCode).toBe(409);
    expect((await client.get(imports.path)).statusCode).toBe(200);
  });

  it('can be mapped again with another row as its header row', async () => {
    const { client, imports, checked } = await arrange();
    const moved = importOf(
      await client.put(
        `${imports.path}/${checked.ID}/header`,
        { number: 4 },
        { 'if-match': `"${checked.version}"` },
      ),
    );
    expect(moved).toMatchObject({ state: 'mapping', headerRow: 4, rowCount: 27, counts: { waiting: 27 } });
    expect(moved.columns[0]?.name).toBe('BB-1');
  });
});
