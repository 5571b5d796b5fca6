import { crc32, deflateRawSync } from 'node:zlib';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

/** A ZIP archive. @param declared what an entry declares as its size, where that is wrong. */
export const zip = (parts: readonly { name: string; text: string | Buffer; declared?: number }[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, declared } of parts) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name)]),
    );
    bodies.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, central, end]);
};

/** The parts of a workbook with one sheet: numbers as numbers, texts shared between cells. */
export const workbookParts = (rows: readonly (readonly (string | number)[])[]) => {
  const shared: string[] = [];
  const cell = (value: string | number, row: number, column: number) => {
    const at = `${letters(column)}${row + 1}`;
    if (typeof value === 'number') return `<c r="${at}"><v>${value}</v></c>`;
    return value === '' ? '' : `<c r="${at}" t="s"><v>${shared.push(value) - 1}</v></c>`;
  };
  const lines = rows.map(
    (row, index) =>
      `<row r="${index + 1}">${row.map((value, column) => cell(value, index, column)).join('')}</row>`,
  );
  return [
    {
      name: 'xl/workbook.xml',
      text: '<workbook xmlns:r="r"><sheets><sheet name="Ark1" sheetId="1" r:id="rId7"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
    {
      name: 'xl/sharedStrings.xml',
      text: `<sst>${shared.map((text) => `<si><r><t>${escaped(text)}</t></r><rPh><t>x</t></rPh></si>`).join('')}</sst>`,
    },
  ];
};

/** An XLSX workbook with one sheet. */
export const workbook = (rows: readonly (readonly (string | number)[])[]): Buffer => zip(workbookParts(rows));
