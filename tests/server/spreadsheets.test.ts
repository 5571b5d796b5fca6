import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { rows } from '../../server/db/database';
import { readCsv } from '../../server/imports/csv/readCsv';
import { readTable } from '../../server/imports/readTable';
import type { FileErrorCode, TableRow } from '../../server/imports/table';
import { goodRow } from '../support/importFiles';
import { importOf, importsOf } from '../support/imports';
import { registerAddress } from '../support/listings';
import { describeOnEachDatabase } from '../support/server';
import { book, oneSheet } from '../support/spreadsheets/book';
import { spreadsheetCases } from '../support/spreadsheets/cases';
import { csvCases } from '../support/spreadsheets/csvCases';
import { zip } from '../support/spreadsheets/zip';

const folder = mkdtempSync(join(tmpdir(), 'torvet-spreadsheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stored = (content: Buffer): string => {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return path;
};

/** All rows of a file, with its notes. */
const readAll = async <Notes>(table: AsyncGenerator<TableRow, Notes>) => {
  const found: TableRow[] = [];
  for (;;) {
    const next = await table.next();
    if (next.done) return { rows: found, notes: next.value };
    found.push(next.value);
  }
};

describe('A workbook', () => {
  it.each(spreadsheetCases)(
    'is read with the values that it displays: $name',
    async ({ file, rows: expected, hiddenRows }) => {
      const { rows: read, notes } = await readAll(readTable(stored(file())));
      expect(read.map(({ cells }) => cells)).toEqual(expected);
      expect(notes.hiddenRows).toBe(hiddenRows);
    },
  );
});

describe('A text file', () => {
  it.each(csvCases)(
    'is read with its encoding and its delimiter: $name',
    async ({ file, rows: expected, encoding }) => {
      const { rows: read, notes } = await readAll(readCsv(stored(file())));
      expect(read.map(({ cells }) => cells)).toEqual(expected);
      expect(notes).toEqual({ encoding });
    },
  );

  it('is read correctly even if the first Danish letter comes after the first megabyte', async () => {
    const content = Buffer.from(`Note;Pris\n${'Kontor;1\n'.repeat(150_000)}Høje Taastrup;1\n`, 'latin1');
    const { rows: read, notes } = await readAll(readCsv(stored(content)));
    expect(notes).toEqual({ encoding: 'windows-1252' });
    expect(read.at(-1)?.cells).toEqual(['Høje Taastrup', '1']);
  });

  it('is read in the encoding that the user chose', async () => {
    const { rows: read } = await readAll(
      readCsv(stored(Buffer.from('Note\n\xbe\xbf\x8c', 'latin1')), 'macintosh'),
    );
    expect(read.at(-1)?.cells).toEqual(['æøå']);
  });
});

describe('A row of totals', () => {
  const tableOf = (...last: string[]) =>
    readAll(
      readTable(stored(Buffer.from(['Sagsnr.;Overskrift;Leje', 'A-1;Kontor;100', ...last].join('\n')))),
    );

  it.each(['I alt;;100', ';Sum:;100,00 kr.', 'TOTAL;2;1.200', 'I alt 12 sager;;'])(
    'is omitted from the rows and counted: %s',
    async (total) => {
      const { rows: read, notes } = await tableOf(total);
      expect(read.at(-1)?.cells).toEqual(['A-1', 'Kontor', '100']);
      expect(notes.totalRows).toBe(1);
    },
  );

  it('is not confused with the row of a listing whose case number or title is a word such as “Total”', async () => {
    const { rows: read, notes } = await tableOf('Total;Kontor;100', 'A-2;Total;100', 'Summen;;100');
    expect(read).toHaveLength(5);
    expect(notes.totalRows).toBeUndefined();
  });
});

describe('A file that is not a table', () => {
  const archive = (...names: string[]) => zip(names.map((name) => ({ name, text: 'x' })));
  /** Compound file with these names in its directory. */
  const compound = (...names: string[]) => {
    const file = Buffer.alloc(2048);
    file.write('d0cf11e0a1b11ae1', 'hex');
    file.writeUInt16LE(9, 30);
    file.writeUInt32LE(1, 48);
    names.forEach((name, at) => file.write(name, 1024 + at * 128, 'utf16le'));
    return file;
  };
  const sheets = (state: string) => book({ sheets: [{ rows: '<row><c><v>1</v></c></row>', state }] });
  const hidden = oneSheet('<row hidden="1"><c><v>1</v></c></row>');
  it.each<readonly [string, Buffer, FileErrorCode]>([
    ['a text with NUL', Buffer.from('Navn;Pris\nKontor\0;1\n'), 'binary'],
    ['an executable', Buffer.from('7f454c4602010100000000000000000003003e0001000000', 'hex'), 'binary'],
    [
      'UTF-16 that breaks off within a character',
      Buffer.from('\uFEFFNavn;Pris\nA;1', 'utf16le').subarray(0, -1),
      'encoding',
    ],
    ['a workbook of Excel 97', compound('Root Entry', 'Workbook'), 'xls'],
    ['a workbook with a password', compound('Root Entry', 'EncryptionInfo', 'EncryptedPackage'), 'encrypted'],
    ['a binary workbook', archive('[Content_Types].xml', 'xl/workbook.bin'), 'xlsb'],
    ['an OpenDocument spreadsheet', archive('mimetype', 'content.xml', 'styles.xml'), 'ods'],
    ['a document of Numbers', archive('Index/Document.iwa', 'Metadata/Properties.plist'), 'numbers'],
    ['a text document', archive('[Content_Types].xml', 'word/document.xml'), 'noTable'],
    ['a workbook of hidden sheets', sheets('hidden'), 'noSheet'],
    ['a sheet of hidden rows', hidden, 'allHidden'],
  ])('is rejected with instructions: %s', async (_name, content, error) => {
    await expect(readAll(readTable(stored(content)))).rejects.toMatchObject({ error });
  });
});

describeOnEachDatabase('An exported workbook that is imported again', (server) => {
  it('gets row errors for failed formulas, the year of a date, case numbers without decimals, and no hidden rows', async () => {
    await registerAddress(server());
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    const own = await server().account();
    const imports = importsOf(server(), await server().as(await server().userOn(own, 'member')), own.id);
    const { 'Sagsnr.': _, ...good } = goodRow('4711', { Energimærke: 'B' });
    const names = ['Sagsnr.', 'Byggeår', ...Object.keys(good)];
    const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
    const row = (cells: readonly string[], attributes = '') => `<row${attributes}>${cells.join('')}</row>`;
    const listing = (number: string, energy: string, attributes = '') =>
      row(
        [
          `<c><v>${number}</v></c>`,
          '<c s="1"><v>8402</v></c>',
          ...Object.entries(good).map(([name, value]) => (name === 'Energimærke' ? energy : text(value))),
        ],
        attributes,
      );
    const check = async (listings: string) => {
      const file = oneSheet(row(names.map(text)) + listings, { formats: ['dd-mm-yyyy'] });
      const sent = importOf(await imports.send(file));
      await imports.map(sent.ID, sent.mapping);
      await imports.settled(sent.ID);
      return { id: sent.ID, notes: sent.fileNotes, rows: await imports.rows(sent.ID) };
    };
    const first = await check(listing('4711.0', text('B')) + listing('4712', text('B'), ' hidden="1"'));
    expect(first.notes).toEqual({ sheet: 'Ark1', otherSheets: 0, hiddenRows: 1 });
    expect(first.rows).toMatchObject([{ outcome: 'create', caseNumber: '4711' }]);
    await imports.run(first.id);
    await imports.settled(first.id);
    const [{ fields } = { fields: {} }] = await rows<{ fields: Record<string, unknown> }>(
      server().database.db,
      sql`select fields from listings where account_id = ${own.id}`,
    );
    expect(fields).toMatchObject({ accountOwnerListingIdentifierID: '4711', constructionYear: 1923 });
    const again = await check(
      listing('4.711E3', text('B')) +
        listing('4713', '<c t="e"><v>#N/A</v></c>') +
        listing('4714', '<c><f>A1</f></c>'),
    );
    expect(again.rows.map(({ outcome, issues: [issue] }) => [outcome, issue?.message])).toEqual([
      ['unchanged', undefined],
      ['faulty', expect.stringMatching(/Formlen i cellen giver en fejl/)],
      ['faulty', expect.stringMatching(/formel uden resultat/)],
    ]);
  });
});
