import type { FileNotes } from '../../../schemas/imports/fileNotes';

/** Text file with the expected texts of its rows, and its encoding. */
interface CsvCase {
  name: string;
  file: () => Buffer;
  rows: readonly (readonly string[])[];
  encoding?: FileNotes['encoding'];
}

const table = [
  ['Sagsnr.', 'Adresse', 'Areal', 'Leje'],
  ['A-1', 'Åboulevarden 12', '1.250,5', '315.000'],
  ['A-2', 'Søgade 3, 2. sal', '210', '288.000'],
  ['A-3', 'Østergade 1', '99,5', '1.240.000'],
];

const written = (delimiter: string, end = '\r\n') =>
  table
    .map((cells) => cells.map((cell) => (cell.includes(delimiter) ? `"${cell}"` : cell)).join(delimiter))
    .join(end);

/** Encodes as Mac OS Roman, limited to the letters in these files. */
const macRoman = (text: string): Buffer => {
  const special: Record<string, number> = { æ: 0xbe, ø: 0xbf, å: 0x8c, Æ: 0xae, Ø: 0xaf, Å: 0x81, é: 0x8e };
  return Buffer.from(text.split('').map((letter) => special[letter] ?? letter.charCodeAt(0)));
};

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

const sameTable = (
  name: string,
  file: () => Buffer,
  encoding: NonNullable<FileNotes['encoding']>,
): CsvCase => ({
  name,
  file,
  rows: table,
  encoding,
});

const titled = [
  'Udtræk fra Havneholm, den 26. november;;;',
  ';;;',
  'Sagsnr.;Type;Note;Pris',
  'A-1;Leje;"Kontor; Klinik, butik";1,5',
  '',
  'A-2;Leje;Lager, kontor;2,25;for mange;celler',
  'A-3;Leje',
  'A-4;Leje;"Første linje\r\nanden ""linje""";3,75',
].join('\r\n');

/** Text files in the formats of common Danish programs. */
export const csvCases: readonly CsvCase[] = [
  sameTable('UTF-8', () => Buffer.from(written(';')), 'utf-8'),
  sameTable('UTF-8 with a byte order mark', () => Buffer.from(`\uFEFF${written(';')}`), 'utf-8'),
  sameTable(
    'UTF-16 LE with a byte order mark',
    () => Buffer.from(`\uFEFF${written('\t')}`, 'utf16le'),
    'utf-16le',
  ),
  sameTable('UTF-16 LE without a byte order mark', () => Buffer.from(written('\t'), 'utf16le'), 'utf-16le'),
  sameTable('UTF-16 BE with a byte order mark', () => bigEndian(`\uFEFF${written('\t')}`), 'utf-16be'),
  sameTable('UTF-16 BE without a byte order mark', () => bigEndian(written(';')), 'utf-16be'),
  sameTable('Windows-1252', () => Buffer.from(written(';'), 'latin1'), 'windows-1252'),
  sameTable('Mac Roman with the line ends of an old Mac', () => macRoman(written(';', '\r')), 'macintosh'),
  sameTable('commas', () => Buffer.from(written(',', '\n')), 'utf-8'),
  sameTable('tabs', () => Buffer.from(written('\t', '\n')), 'utf-8'),
  sameTable('vertical bars', () => Buffer.from(written('|', '\n')), 'utf-8'),
  sameTable('a line that declares the delimiter', () => Buffer.from(`sep=;\r\n${written(';')}`), 'utf-8'),
  sameTable(
    'a declared delimiter that is unusual',
    () => Buffer.from(`\uFEFFsep=#\n${written('#')}`),
    'utf-8',
  ),
  sameTable(
    'a declared delimiter in UTF-16',
    () => Buffer.from(`\uFEFFsep=\t\r\n${written('\t')}`, 'utf16le'),
    'utf-16le',
  ),
  {
    name: 'a title above ragged rows, blank lines, and quotes with delimiters and line ends in them',
    file: () => Buffer.from(titled),
    rows: [
      ['Udtræk fra Havneholm, den 26. november', '', '', ''],
      ['', '', '', ''],
      ['Sagsnr.', 'Type', 'Note', 'Pris'],
      ['A-1', 'Leje', 'Kontor; Klinik, butik', '1,5'],
      ['A-2', 'Leje', 'Lager, kontor', '2,25', 'for mange', 'celler'],
      ['A-3', 'Leje'],
      ['A-4', 'Leje', 'Første linje\r\nanden "linje"', '3,75'],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'cells that are marked as text for spreadsheets',
    file: () =>
      Buffer.from(
        [
          'Sagsnr.;Postnr.;Overskrift;Tlf',
          `="0047";'0800;="Kontor ""Havnen""";'86 12 34 56`,
          `"=""A-1""";8000;'t Hof;=1+1`,
        ].join('\r\n'),
      ),
    rows: [
      ['Sagsnr.', 'Postnr.', 'Overskrift', 'Tlf'],
      ['0047', '0800', 'Kontor "Havnen"', '86 12 34 56'],
      ['A-1', '8000', "'t Hof", '=1+1'],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'line ends of several systems in one file',
    file: () => Buffer.from('Sagsnr.;Pris\r\nA-1;1\nA-2;2\rA-3;"en\r\nto"\r\n\nA-4;4'),
    rows: [
      ['Sagsnr.', 'Pris'],
      ['A-1', '1'],
      ['A-2', '2'],
      ['A-3', 'en\r\nto'],
      ['A-4', '4'],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'repeated headings, columns without one and empty columns',
    file: () => Buffer.from('Sagsnr.;Areal;Areal;;Leje;\nA-1;250;260;;315.000;\nA-2;;;;325.000;\n'),
    rows: [
      ['Sagsnr.', 'Areal', 'Areal', '', 'Leje', ''],
      ['A-1', '250', '260', '', '315.000', ''],
      ['A-2', '', '', '', '325.000', ''],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'line ends in headings, and quotation marks within cells that are not quoted',
    file: () => Buffer.from('Sagsnr.;"Areal\n(m²)"\r\nA-1;5" rør og 3" slange\r\nA-2;"250"\r\n'),
    rows: [
      ['Sagsnr.', 'Areal\n(m²)'],
      ['A-1', '5" rør og 3" slange'],
      ['A-2', '250'],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'decimal commas in every row of a file with semicolons',
    file: () => Buffer.from('Pris;Leje\n1,5;2,5\n3,5;4,5\n5,5;6,5\n'),
    rows: [
      ['Pris', 'Leje'],
      ['1,5', '2,5'],
      ['3,5', '4,5'],
      ['5,5', '6,5'],
    ],
    encoding: 'utf-8',
  },
  {
    name: 'semicolons in the cells of a file with commas',
    file: () =>
      Buffer.from('Sagsnr.,Anvendelse\nA-1,Kontor; Klinik\nA-2,Lager\nA-3,"Kontor; Lager, Butik"\n'),
    rows: [
      ['Sagsnr.', 'Anvendelse'],
      ['A-1', 'Kontor; Klinik'],
      ['A-2', 'Lager'],
      ['A-3', 'Kontor; Lager, Butik'],
    ],
    encoding: 'utf-8',
  },
];
