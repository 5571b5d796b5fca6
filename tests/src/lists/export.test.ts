import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { da } from '../../../i18n/da';
import { caseNumber } from '../../../i18n/da/caseNumber';
import { fieldLabels } from '../../../i18n/fieldSentence';
import { fieldText } from '../../../i18n/fieldText';
import { formats } from '../../../i18n/format';
import { translate } from '../../../i18n/translate';
import { fieldsOf } from '../../../resources/listingFields';
import { listings } from '../../../resources/listings';
import { type Kind, kinds } from '../../../schemas/core/kinds';
import { field } from '../../../schemas/listing/sections';
import { listingVariant } from '../../../schemas/listing/variants';
import type { ResourceField } from '../../../schemas/resourceSchema';
import { csvCell, csvFile } from '../../../src/lists/export/csv';
import { exportColumns } from '../../../src/lists/export/exportColumns';
import { fetchAll } from '../../../src/lists/export/fetchAll';
import { listingList } from '../../../src/pages/listingIndex/listingList';
import type { Texts } from '../../../src/ui/useText';

const look: Texts['text'] = (key, params) => translate(da, key, params);
const labelOf = (name: string) => fieldLabels((key) => translate(da, key), name).join(': ');
const words: Texts = {
  text: look,
  formats: formats('da'),
  labelOf,
  named: (key) => translate(da, key),
  labelPath: labelOf,
  helpOf: () => undefined,
  own: () => undefined,
  sectionTitle: (section) => section,
  sectionHelp: () => undefined,
  issueSentence: () => '',
  summarySentence: () => '',
  errorSentence: () => '',
};
const how = { words, nameOf: (_metaList: unknown, id: number) => ({ 1: 'Kontor', 2: 'Butik' })[id] };
const headingOf = ({ name }: { name: string }) => translate(da, `resources.listings.fields.${name}`);

const columnsOf = () => exportColumns(listings, listingList, fieldsOf(), headingOf, how);

/** Text of a cell as a spreadsheet reads it. */
const unquoted = (cell: string) => cell.replace(/^"|"$/g, '').replaceAll('""', '"');

describe('a cell of a CSV file', () => {
  test('escapes quotes, semicolons and line breaks', () => {
    expect(csvCell('Lager med "højt"; rampe')).toBe('"Lager med ""højt""; rampe"');
  });

  test('contains a number with a decimal comma, so that a spreadsheet can compute with it', () => {
    expect(csvCell(1250000)).toBe('1250000');
    expect(csvCell(-1.25)).toBe('-1,25');
  });

  test('is empty without a value', () => {
    expect(csvCell(undefined)).toBe('');
  });

  test.each(['=1+1', '+45 33', '-2', '@SUM(A1)', '\t=1', '\r=1', '  =1', '＝1+1'])(
    'is not a formula: %j',
    (text) => {
      expect(unquoted(csvCell(text)).startsWith("'")).toBe(true);
    },
  );

  test('contains a telephone number unchanged', () => {
    expect(csvCell('+45 33 12 00 14')).toBe('"+45 33 12 00 14"');
    expect(unquoted(csvCell('+45 33 12 00 14+A1'))).toBe("'+45 33 12 00 14+A1");
  });

  test('never starts like a formula, and can be parsed to the original text, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const cell = csvCell(text);
        expect(cell).toMatch(/^".*"$/s);
        expect(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(unquoted(cell))).toBe(false);
        expect([text, `'${text}`]).toContain(unquoted(cell));
      }),
    );
  });

  test('has its original value after the complete file is parsed', () => {
    const file = csvFile([
      ['Overskrift', 'Pris'],
      ['Ærø', 5],
    ]);
    expect(file).toBe('\uFEFF"Overskrift";"Pris"\r\n"Ærø";5\r\n');
  });
});

describe('the columns of the export', () => {
  test('have labels, and include each field of every listing type once', () => {
    const headings = columnsOf().map(({ heading }) => heading);
    const partsOf = ({ meta }: ResourceField) => kinds[meta.kind].parts;
    const parts = fieldsOf().reduce(
      (sum, field) => sum + (partsOf(field)?.write ? (partsOf(field)?.names.length ?? 1) : 1),
      0,
    );
    expect(headings).toHaveLength((listings.exported?.columns?.length ?? 0) + parts);
    expect(new Set(headings).size).toBe(headings.length);
    expect(headings).toContain(caseNumber);
    expect(headings).toContain('Kontantpris (kr.)');
    const listing = { returnPercent: 5.76, visits: 120, leads: 7 };
    const figures = columnsOf().map(({ valueOf }) => valueOf(listing));
    expect(figures).toEqual(expect.arrayContaining([5.76, 120, 7]));
  });

  test('include a field that was added to a schema', () => {
    const rental = listingVariant('rental');
    const fields = {
      ...rental.fields,
      ceilingHeight: field({ section: 'areas', kind: 'integer' }, z.number()),
    };
    const columns = exportColumns(
      listings,
      listingList,
      fieldsOf([{ ...rental, fields }]),
      ({ name }) => name,
      how,
    );
    const added = columns.find(({ heading }) => heading === 'ceilingHeight');
    expect(added?.valueOf({ ceilingHeight: 4 })).toBe(4);
  });

  test('have formatted values, such as names, statuses and amounts', () => {
    const listing = {
      ID: 7,
      type: 3,
      status: 1,
      awaitingReview: true,
      offMarket: false,
      updatedAt: '2026-11-21T13:04:00.000Z',
      salesPrice: 4_700_000,
      usageProposals: [2, 1],
      contactPhone: '+4533120014',
      valueAddedTax: false,
      address: { ID: 'x', text: 'Vestergade 12, 8000 Aarhus C' },
    };
    const cells = Object.fromEntries(columnsOf().map(({ heading, valueOf }) => [heading, valueOf(listing)]));
    expect(cells).toMatchObject({
      Id: 7,
      Annoncetype: 'Salg',
      Status: 'Afventer godkendelse',
      'Off-market': 'Nej',
      'Kontantpris (kr.)': 4_700_000,
      Anvendelse: 'Butik, Kontor',
      Telefonnummer: '+45 33 12 00 14',
      Momspligtig: 'Nej',
      Adresse: 'Vestergade 12, 8000 Aarhus C',
      Opdateret: '21.11.2026, 14.04',
    });
  });
});

const kindNames = Object.keys(kinds).filter((name): name is Kind => Object.hasOwn(kinds, name));

describe('the text of an exported field', () => {
  test('is created without an error from any stored value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kindNames), fc.jsonValue(), (kind, value) => {
        const text = fieldText(value, { section: 'areas', kind, metaList: 'facilities' }, how);
        expect(text === undefined || text.length > 0).toBe(true);
      }),
    );
  });

  test('contains the ranges of a kind of seat', () => {
    const value = { seatsMin: 1, seatsMax: 12, priceMin: 1900, sqMMax: 20 };
    expect(fieldText(value, { section: 'seating', kind: 'seating' }, how)).toBe(
      'Antal pladser: 1–12 · Pris (kr. pr. md.): Fra 1.900 · Areal (m²): Til 20',
    );
  });

  test('contains every day of the opening hours, including closed days', () => {
    const value = { monday: { opens: '08:00', closes: '16:00' } };
    const text = fieldText(value, { section: 'seating', kind: 'openingHours' }, how);
    expect(text).toContain('Mandag 08:00–16:00');
    expect(text).toContain('Søndag Lukket');
  });
});

describe('fetching all rows for an export', () => {
  const pagesOf = (total: number, reported = total) => {
    const asked: number[] = [];
    const fetchPage = async (page: number, perPage: number) => {
      asked.push(page);
      const from = (page - 1) * perPage;
      const rows = Array.from(
        { length: Math.max(0, Math.min(perPage, total - from)) },
        (_, index) => from + index,
      );
      return { rows, total: reported };
    };
    return { asked, fetchPage };
  };

  test('fetches every page', async () => {
    const { asked, fetchPage } = pagesOf(230);
    const { rows, cut } = await fetchAll(fetchPage, 1000, () => undefined);
    expect(rows).toEqual(Array.from({ length: 230 }, (_, index) => index));
    expect(asked).toEqual([1, 2, 3]);
    expect(cut).toBe(false);
  });

  test('stops at the maximum number of rows, and reports that it stopped', async () => {
    const { fetchPage } = pagesOf(500);
    const { rows, cut } = await fetchAll(fetchPage, 150, () => undefined);
    expect(rows).toHaveLength(150);
    expect(cut).toBe(true);
  });

  test('reports its progress', async () => {
    const steps: string[] = [];
    await fetchAll(pagesOf(150).fetchPage, 1000, (done, total) => steps.push(`${done}/${total}`));
    expect(steps).toEqual(['100/150', '150/150']);
  });

  test('ends even if rows are deleted during the export', async () => {
    const { rows } = await fetchAll(pagesOf(120, 500).fetchPage, 1000, () => undefined);
    expect(rows).toHaveLength(120);
  });
});
