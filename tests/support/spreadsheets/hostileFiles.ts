import { randomBytes } from 'node:crypto';
import { mainNamespace } from './book';
import { workbookParts } from './workbook';
import { zip } from './zip';

const plain = workbookParts([
  ['Sagsnr.', 'Overskrift'],
  ['1', 'Kontor'],
]);

/** Workbook in which one part is replaced. */
const workbookWith = (
  name: 'sheet1' | 'sharedStrings' | 'workbook.xml',
  text: string | Buffer,
  declared?: number,
) =>
  zip(
    plain.map((part) =>
      part.name.includes(name) && !part.name.endsWith('.rels') ? { ...part, text, declared } : part,
    ),
  );

/** A workbook whose only sheet has these raw rows. */
export const sheet = (rows: string): Buffer =>
  workbookWith('sheet1', `<worksheet xmlns="${mainNamespace}"><sheetData>${rows}</sheetData></worksheet>`);
const strings = (items: string | Buffer) =>
  workbookWith(
    'sharedStrings',
    Buffer.concat([Buffer.from(`<sst xmlns="${mainNamespace}">`), Buffer.from(items), Buffer.from('</sst>')]),
  );
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const megabytes = (count: number, of: string) => of.repeat(Math.floor((count * 1024 * 1024) / of.length));

/** A text shared by many cells: small in the file, large in the table. */
const amplified = (rows: number) => {
  const cells = Array.from({ length: 200 }, () => '<c t="s"><v>0</v></c>').join('');
  return zip(
    workbookParts([[]]).map((part) => {
      if (part.name.includes('sharedStrings'))
        return { ...part, text: `<sst xmlns="${mainNamespace}"><si><t>${'x'.repeat(20_000)}</t></si></sst>` };
      if (!part.name.includes('sheet1')) return part;
      const table = Array.from({ length: rows }, (_, index) => row(index + 1, cells)).join('');
      return {
        ...part,
        text: `<worksheet xmlns="${mainNamespace}"><sheetData>${table}</sheetData></worksheet>`,
      };
    }),
  );
};

/** A text in each chunk: a slice of it would retain the complete chunk. */
const sparse = () => {
  const filler = `<x a="${'y'.repeat(60_000)}"/>`;
  return Array.from(
    { length: 1_400 },
    (_, index) => `<si><t>a text of its own ${index}</t></si>${filler}`,
  ).join('');
};

/** Small files that try to exhaust a server, with the expected status: 201 if the file turns out to be harmless. */
const files: readonly (readonly [string, () => Buffer, 201 | 422, RegExp?])[] = [
  ['tags within tags', () => sheet(megabytes(4, '<a>')), 422, /kan ikke læses/],
  ['tags within tags in the shared texts', () => strings(megabytes(4, '<si>')), 422, /kan ikke læses/],
  [
    'tags within tags in the list of sheets',
    () => workbookWith('workbook.xml', megabytes(4, '<a>')),
    422,
    /kan ikke læses/,
  ],
  ['millions of empty shared texts', () => strings(megabytes(5, '<si/>')), 422, /mere, end der kan læses/],
  [
    'millions of short shared texts',
    () => strings(megabytes(12, '<si><t>æ</t></si>')),
    422,
    /mere, end der kan læses/,
  ],
  [
    'long shared texts',
    () => strings(megabytes(24, `<si><t>${'å'.repeat(30_000)}</t></si>`)),
    422,
    /mere, end der kan læses/,
  ],
  ['shared texts far from each other', () => strings(sparse()), 201],
  ['one shared text in every cell', () => amplified(5_000), 422, /mere, end der kan læses/],
  [
    'attributes without end',
    () => sheet(`<row ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
    422,
    /kan ikke læses/,
  ],
  ['one attribute again and again', () => sheet(`<row ${megabytes(8, 'a="1" ')}/>`), 422, /kan ikke læses/],
  ['a name without end', () => sheet(`<${megabytes(4, 'abcdefgh')}/>`), 422, /kan ikke læses/],
  ['an attribute without end', () => sheet(`<row r="${megabytes(4, '12345678')}"/>`), 422, /kan ikke læses/],
  [
    'a text without end',
    () => sheet(row(1, `<c t="str"><v>${megabytes(4, 'abcdefgh')}</v></c>`)),
    422,
    /kan ikke læses/,
  ],
  [
    'a text of references without end',
    () => sheet(row(1, `<c t="str"><v>${megabytes(4, '&#65;')}</v></c>`)),
    422,
    /kan ikke læses/,
  ],
  ['a comment without end', () => sheet(`<!-- ${megabytes(4, '<a> -')}`), 422, /kan ikke læses/],
  ['an instruction without end', () => sheet(`<?a ${megabytes(4, '? > ')}`), 422, /kan ikke læses/],
  ['a CDATA section without end', () => sheet(`<![CDATA[${megabytes(4, ']] > ')}`), 422, /kan ikke læses/],
  [
    'entities of entities',
    () =>
      workbookWith(
        'sheet1',
        `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet>&b;</worksheet>`,
      ),
    422,
    /kan ikke læses/,
  ],
  [
    'a doctype without end',
    () => workbookWith('sheet1', `<!DOCTYPE a [${megabytes(4, '<!ENTITY a "b">')}`),
    422,
    /kan ikke læses/,
  ],
  [
    'an entity of a file',
    () =>
      workbookWith(
        'sheet1',
        `<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><worksheet>&a;</worksheet>`,
      ),
    422,
    /kan ikke læses/,
  ],
  ['millions of empty rows', () => sheet(megabytes(12, '<row/>')), 422, /rækker/],
  ['millions of empty cells', () => sheet(row(1, megabytes(12, '<c/>'))), 422, /kolonner/],
  ['a bomb', () => sheet(megabytes(201, ' ')), 422, /mere, end der kan læses/],
  [
    'a bomb that lies about its size',
    () => workbookWith('sheet1', Buffer.alloc(30 * 1024 * 1024, 32), 100),
    422,
    /kan ikke læses/,
  ],
  [
    'thousands of parts',
    () =>
      zip([...plain, ...Array.from({ length: 12_000 }, (_, at) => ({ name: `xl/a${at}.xml`, text: '' }))]),
    422,
    /mere, end der kan læses/,
  ],
  [
    'parts with names without end',
    () =>
      zip([
        ...plain,
        ...Array.from({ length: 120 }, (_, at) => ({ name: `xl/${at}${'n'.repeat(65_000)}.xml`, text: '' })),
      ]),
    201,
  ],
  ['a workbook that is cut off', () => zip(plain).subarray(0, 500), 422, /kan ikke læses/],
  [
    'a workbook with bytes that are wrong',
    () => {
      const file = zip(plain);
      const content = file.indexOf('xl/workbook.xml') + 'xl/workbook.xml'.length;
      file.fill(0xff, content + 10, content + 40);
      return file;
    },
    422,
    /kan ikke læses/,
  ],
  [
    'noise that begins like a workbook',
    () => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500_000)]),
    422,
    /kan ikke læses/,
  ],
  ['no XML', () => workbookWith('sheet1', randomBytes(200_000)), 422, /kan ikke læses/],
  [
    'XML in UTF-16',
    () => workbookWith('sheet1', Buffer.from('\uFEFF<worksheet/>', 'utf16le')),
    422,
    /kan ikke læses/,
  ],
  [
    'a row far down',
    () => sheet(row(1, '<c t="str"><v>Navn</v></c>') + row(2 ** 40, '<c><v>1</v></c>')),
    201,
  ],
  [
    'rows whose numbers are none',
    () =>
      sheet(
        ['abc', '-1', '1.5', '1e9', '', '٣']
          .map((r) => `<row r="${r}"><c t="str"><v>Navn</v></c></row>`)
          .join(''),
      ),
    201,
  ],
  [
    'two rows with one number',
    () => sheet(row(1, '<c t="str"><v>Navn</v></c>') + row(2, '<c><v>1</v></c>').repeat(3)),
    201,
  ],
  [
    'rows that count backwards',
    () => sheet([9, 5, 7, 1].map((at) => row(at, '<c t="str"><v>Navn</v></c>')).join('')),
    201,
  ],
  [
    'cells whose names are none',
    () =>
      sheet(['7', '', '?', '1A', 'ÆØ'].map((r) => `<row><c r="${r}" t="str"><v>Navn</v></c></row>`).join('')),
    201,
  ],
  ['a cell far to the right', () => sheet('<row><c r="ZZZZZZZZZZZZ1"><v>1</v></c></row>'), 422, /kolonner/],
  [
    'shared texts that are not there',
    () =>
      sheet(
        row(1, '<c t="str"><v>Navn</v></c>') +
          row(
            2,
            ['-1', 'NaN', '9e99', '__proto__', 'length'].map((at) => `<c t="s"><v>${at}</v></c>`).join(''),
          ),
      ),
    422,
    /mindst én række/,
  ],
  [
    'CSV of lines without end',
    () => Buffer.from(`Navn;Pris\n${megabytes(19, '\n')}`),
    422,
    /række med kolonnenavne/,
  ],
  ['CSV of signs without end', () => Buffer.from(`Navn;Pris\n${megabytes(19, ';')}`), 422, /kan ikke læses/],
  ['CSV of quotes without end', () => Buffer.from(`Navn;Pris\n${megabytes(19, '"')}`), 422, /kan ikke læses/],
  [
    'CSV that never closes a quote',
    () => Buffer.from(`Navn;Pris\n"${megabytes(19, 'a\n')}`),
    422,
    /kan ikke læses/,
  ],
];

export const hostileFiles = files.map(([name, make, status, sentence = /./]) => ({
  name,
  make,
  status,
  sentence,
}));
