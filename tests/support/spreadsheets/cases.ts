import { formulaWithoutResult } from '../../../schemas/imports/cellErrors';
import { type BookOptions, book, bookParts, oneSheet, withNames } from './book';
import { zip } from './zip';

/** Workbook with the expected texts of its rows, the header row first. */
export interface SpreadsheetCase {
  name: string;
  file: () => Buffer;
  rows: readonly (readonly string[])[];
  /** Number of rows that the reader reports as hidden. */
  hiddenRows?: number;
}

const text = (value: string) => `<c t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
/** Rows of a single column, each cell as XML. */
const column = (cells: readonly string[]) => [text('Sagsnr.'), ...cells].map((cell) => row(cell)).join('');

/** Case with one column: cells as XML, and their texts. */
const columnCase = (
  name: string,
  cells: readonly (readonly [cell: string, text: string])[],
  options: Omit<BookOptions, 'sheets'> = {},
): SpreadsheetCase => ({
  name,
  file: () => oneSheet(column(cells.map(([cell]) => cell)), options),
  rows: [['Sagsnr.'], ...cells.map(([, expected]) => [expected])],
});

const number = (value: string, style?: number) =>
  `<c${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;

const cells: readonly SpreadsheetCase[] = [
  columnCase('numbers as Apache POI, SheetJS and Numbers write them', [
    [number('1.25E7'), '12500000'],
    [number('1.25e+06'), '1250000'],
    [number('1998.0'), '1998'],
    [number('4711.0'), '4711'],
    [number('8000.00'), '8000'],
    [number('1250.5'), '1250,5'],
    [number('-12.50'), '-12,5'],
    [number('5.0E-2'), '0,05'],
    [number('1E-7'), '0,0000001'],
    [number('3.3121416E7'), '33121416'],
    [number('4.57E15'), '4570000000000000'],
    ['<c t="n"><v> 42 </v></c>', '42'],
  ]),
  columnCase('numbers with the errors of binary fractions', [
    [number('0.30000000000000004'), '0,3'],
    [number('1234.5600000000001'), '1234,56'],
    [number('99.999999999999986'), '100'],
    [number('33.333333333333336'), '33,3333333333333'],
    // Three decimals could be mistaken for thousands.
    [number('1.234'), '1,2340'],
  ]),
  columnCase(
    'numbers with a number format',
    [
      [number('471', 1), '00471'],
      [number('4711.0', 1), '04711'],
      [number('123456', 1), '123456'],
      [number('33121416', 2), '33 12 14 16'],
      [number('1250000', 3), '1250000'],
      [number('1250000.5', 4), '1250000,5'],
      [number('0.0525', 5), '5,25 %'],
      [number('0.05', 6), '5 %'],
      [number('210', 7), '210'],
      [number('315000', 8), '315000'],
      [number('12', 9), '12'],
      [number('8000', 10), '8000'],
      [number('42', 11), '042'],
    ],
    {
      formats: [
        '00000',
        '00\\ 00\\ 00\\ 00',
        '#,##0',
        '#,##0.00',
        10,
        '0%',
        '0" m²"',
        '_-* #,##0\\ "kr."_-;-* #,##0\\ "kr."_-;_-* "-"??\\ "kr."_-;_-@_-',
        '[Red]General',
        '@',
        '"dag "000',
      ],
    },
  ),
  columnCase(
    'dates by their number format',
    [
      [number('44927', 1), '2023-01-01'],
      [number('44927', 2), '2023-01-01'],
      [number('8402', 3), '1923-01-01'],
      [number('44927', 4), '2023-01-01'],
      [number('44927', 5), '2023-01-01'],
      [number('44927.5625', 6), '2023-01-01 13:30'],
      [number('44927', 6), '2023-01-01'],
      [number('0.375', 7), '09:00'],
      [number('0.6875', 8), '16:30'],
      [number('44927.0', 9), '2023-01-01'],
      [number('59', 1), '1900-02-28'],
      [number('61', 1), '1900-03-01'],
      [number('44985.9999999999', 1), '2023-03-01'],
    ],
    {
      formats: [
        14,
        'dd\\-mm\\-yyyy',
        'yyyy',
        '[$-406]d\\.\\ mmmm\\ yyyy;@',
        'yyyy/mm/dd',
        22,
        20,
        'h:mm',
        '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
      ],
    },
  ),
  columnCase('dates in ISO form', [
    ['<c t="d"><v>2027-02-01</v></c>', '2027-02-01'],
    ['<c t="d"><v>2027-02-01T00:00:00</v></c>', '2027-02-01'],
    ['<c t="d"><v>2027-02-01T00:00:00.000Z</v></c>', '2027-02-01'],
    ['<c t="d"><v>2027-02-01T13:30:00Z</v></c>', '2027-02-01 13:30'],
  ]),
  columnCase(
    'dates of the 1904 date system',
    [
      [number('43465', 1), '2023-01-01'],
      [number('0', 1), '1904-01-01'],
    ],
    {
      properties: 'date1904="1"',
      formats: [14],
    },
  ),
  columnCase('dates of the 1904 date system as a word', [[number('43465', 1), '2023-01-01']], {
    properties: 'date1904="true"',
    formats: [14],
  }),
  columnCase(
    'escapes in shared strings, inline strings and results of formulas',
    [
      ['<c t="s"><v>0</v></c>', 'Linje 1\nLinje 2'],
      ['<c t="s"><v>1</v></c>', 'S_x0041_G'],
      [text('K_x00f8_benhavn'), 'København'],
      ['<c t="str"><f>A1</f><v>Smedeg_x00E5_rd_x000a_2. sal</v></c>', 'Smedegård\n2. sal'],
      [text('_x00_ og _xZZZZ_'), '_x00_ og _xZZZZ_'],
    ],
    { strings: '<si><t>Linje 1_x000D_\nLinje 2</t></si><si><t>S_x005F_x0041_G</t></si>' },
  ),
  columnCase(
    'shared strings, inline strings and rich text without its pronunciation',
    [
      ['<c t="s"><v>0</v></c>', 'Lyst kontor'],
      ['<c t="s"><v>1</v></c>', 'Lager & butik'],
      ['<c t="s"><v>2</v></c>', '東京'],
      ['<c t="inlineStr"><is><r><t>Åben </t></r><r><rPr><b/></rPr><t>plan</t></r></is></c>', 'Åben plan'],
      ['<c t="inlineStr"><is><t>東</t><rPh sb="0" eb="1"><t>とう</t></rPh></is></c>', '東'],
      ['<c t="str"><v>Tekst</v></c>', 'Tekst'],
      ['<c t="s"><v>3.0</v></c>', 'Nummer fire'],
    ],
    {
      strings:
        '<si><r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">Lyst </t></r><r><t>kontor</t></r></si>' +
        '<si><t>Lager &amp; butik</t><extLst><ext><x14:t xmlns:x14="urn:other">nej</x14:t></ext></extLst></si>' +
        '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>' +
        '<si><t><![CDATA[Nummer fire]]></t></si>',
    },
  ),
  columnCase('booleans', [
    ['<c t="b"><v>1</v></c>', 'ja'],
    ['<c t="b"><v>0</v></c>', 'nej'],
    ['<c t="b"><v>true</v></c>', 'ja'],
    ['<c t="b"><f>1=2</f><v>false</v></c>', 'nej'],
  ]),
  columnCase('results of formulas, errors and formulas without a result', [
    ['<c><f>1+1</f><v>2</v></c>', '2'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="e"><f>A1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="e"/>', '#VALUE!'],
    // Written by openpyxl and Apache POI.
    ['<c><f>A2*12</f><v></v></c>', formulaWithoutResult],
    ['<c><f>A2*12</f></c>', formulaWithoutResult],
    ['<c><f>A2*12</f><v/></c>', formulaWithoutResult],
    ['<c><f t="shared" si="0"/></c>', formulaWithoutResult],
    ['<c t="str"><f>A2&amp;""</f></c>', formulaWithoutResult],
  ]),
  {
    name: 'a formula whose result is an empty text',
    file: () =>
      oneSheet(
        row(text('Sagsnr.'), text('Note')) + row(text('A-1'), '<c t="str"><f>IF(1,"")</f><v></v></c>'),
      ),
    rows: [['Sagsnr.', 'Note'], ['A-1']],
  },
  {
    name: 'merged cells, which repeat their value downwards',
    file: () =>
      oneSheet(
        '<row r="1"><c r="A1" t="str"><v>Ejendom</v></c><c r="B1" t="str"><v>Sagsnr.</v></c><c r="C1" t="str"><v>Note</v></c></row>' +
          '<row r="2"><c r="A2" t="str"><v>Havnen 1</v></c><c r="B2" t="str"><v>A-1</v></c><c r="C2" t="str"><v>Begge</v></c></row>' +
          '<row r="3"><c r="A3"/><c r="B3" t="str"><v>A-2</v></c></row>' +
          '<row r="4"><c r="B4" t="str"><v>A-3</v></c><c r="C4" t="str"><v>x</v></c><c r="D4"/></row>' +
          // A row that contains only a merged cell is empty.
          '<row r="5"><c r="A5"/></row>' +
          '<row r="6"><c r="B6" t="str"><v>A-5</v></c></row>' +
          '<row r="7"><c r="B7" t="str"><v>A-6</v></c></row>',
        {
          after:
            '<mergeCells count="2"><mergeCell ref="A2:A6"/><mergeCell ref="C2:D3"/><mergeCell ref="B7:C7"/></mergeCells>',
        },
      ),
    rows: [
      ['Ejendom', 'Sagsnr.', 'Note'],
      ['Havnen 1', 'A-1', 'Begge'],
      ['Havnen 1', 'A-2', 'Begge'],
      ['Havnen 1', 'A-3', 'x'],
      ['Havnen 1', 'A-5'],
      ['', 'A-6'],
    ],
  },
];

const simple = withNames(row(text('Sagsnr.'), text('Areal')) + row(text('A-1'), number('210')));
const simpleRows = [
  ['Sagsnr.', 'Areal'],
  ['A-1', '210'],
];
const other = withNames(row(text('Forkert')) + row(text('ark')));

/** The same rows with a prefix on each element. */
const prefixed = simple.replaceAll(/<(\/?)(\w)/g, '<$1x:$2');

const structure: readonly SpreadsheetCase[] = [
  { name: 'strict Open XML', file: () => oneSheet(simple, { strict: true }), rows: simpleRows },
  { name: 'prefixed elements', file: () => oneSheet(prefixed, { prefix: 'x' }), rows: simpleRows },
  {
    name: 'elements of another namespace with the names of our own',
    file: () =>
      oneSheet(simple, {
        after:
          '<extLst><ext uri="{1}"><y:sheetData xmlns:y="urn:other"><y:row><y:c t="str"><y:v>nej</y:v></y:c></y:row></y:sheetData></ext></extLst>',
      }),
    rows: simpleRows,
  },
  {
    name: 'parts with names of their own and absolute targets',
    file: () =>
      book({
        folder: 'bog',
        workbookPart: 'hoved.xml',
        sheets: [{ rows: simple, part: 'data/ark-a.xml', target: '/data/ark-a.xml' }],
      }),
    rows: simpleRows,
  },
  {
    name: 'targets relative to the folder of the workbook',
    file: () => book({ sheets: [{ rows: simple, part: 'andet/ark.xml', target: '../andet/./ark.xml' }] }),
    rows: simpleRows,
  },
  {
    name: 'targets in another case than the parts',
    file: () =>
      book({ sheets: [{ rows: simple, part: 'xl/worksheets/Sheet1.xml', target: 'Worksheets/sheet1.xml' }] }),
    rows: simpleRows,
  },
  {
    name: 'parts in another order, the first sheet last',
    file: () => zip(bookParts({ sheets: [{ rows: simple }, { rows: other }], strings: '' }).toReversed()),
    rows: simpleRows,
  },
  {
    name: 'a relationship id that is not called r:id',
    file: () =>
      zip(
        bookParts({ sheets: [{ rows: other }, { rows: simple }] }).map((part) =>
          part.name === 'xl/workbook.xml'
            ? {
                ...part,
                text: part.text
                  .replace('xmlns:r=', 'xmlns:rel=')
                  .replaceAll(' r:id=', ' rel:id=')
                  .replace(/<sheet name="Ark1".*?\/>/, ''),
              }
            : part,
        ),
      ),
    rows: simpleRows,
  },
  {
    name: 'hidden sheets and a chart before the first visible sheet',
    file: () =>
      book({
        sheets: [
          { rows: other, state: 'hidden' },
          { rows: other, state: 'veryHidden' },
          { rows: '', kind: 'chartsheet' },
          { rows: simple, state: 'visible' },
        ],
      }),
    rows: simpleRows,
  },
  {
    name: 'hidden rows',
    file: () =>
      oneSheet(
        row(text('Sagsnr.')) +
          `<row hidden="1">${text('A-1')}</row>` +
          `<row hidden="true">${text('A-2')}</row>` +
          `<row hidden="0">${text('A-3')}</row>` +
          // An empty hidden row is not reported.
          '<row hidden="1"/>',
      ),
    rows: [['Sagsnr.'], ['A-3']],
    hiddenRows: 2,
  },
  {
    name: 'rows and cells with and without their names',
    file: () =>
      book({
        sheets: [
          {
            rows:
              row(text('Sagsnr.'), text('Areal'), text('Note')) +
              `<row r="4"><c r="B4"><v>7</v></c>${text('efter')}</row>` +
              row('<c/>', '<c/>', text('sidst')),
          },
        ],
      }),
    rows: [
      ['Sagsnr.', 'Areal', 'Note'],
      ['', '7', 'efter'],
      ['', '', 'sidst'],
    ],
  },
  {
    name: 'a workbook of Google Sheets: shared strings, styles on empty cells',
    file: () =>
      oneSheet(
        '<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1" t="s"><v>2</v></c><c r="B2" s="1"><v>210.0</v></c><c r="Z2" s="1"/></row>',
        { strings: '<si><t>Sagsnr.</t></si><si><t>Areal</t></si><si><t>A-1</t></si>', formats: ['General'] },
      ),
    rows: simpleRows,
  },
];

/** Workbooks in the formats of common spreadsheet programs and libraries, with their displayed texts. */
export const spreadsheetCases = [...cells, ...structure];
