import type { Readable } from 'node:stream';
import { importLimits } from '../../../schemas/imports/states';
import { beginningOf } from '../../../schemas/text';
import { UnreadableFile } from '../table';
import { unescaped } from './cellText';
import { type NumberFormat, numberFormat, plainNumber } from './numberFormat';
import type { Relationship } from './package';
import { namespaces, parseWholeXML } from './xml';

/** Parts of a workbook except its sheets (ECMA-376 part 1, section 18). */

/** Maximum number of stored items of each kind, and maximum total length of the shared strings. */
const max = { sheets: 1_000, sharedStrings: 500_000, characters: 10_000_000, styles: 70_000 };

/** Parses a Boolean in XML Schema's notation. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

interface Workbook {
  /** Visible sheets in the order of their tabs. */
  sheets: { name: string; id: string }[];
  date1904: boolean;
}

export const readWorkbook = async (part: Readable): Promise<Workbook> => {
  const workbook: Workbook = { sheets: [], date1904: false };
  await parseWholeXML(part, namespaces.main, {
    open: (name, attribute) => {
      if (name === 'workbookPr') workbook.date1904 = isTrue(attribute('date1904'));
      if (name !== 'sheet') return;
      const [id, state] = [attribute('id', namespaces.relationships), attribute('state')];
      if (id === undefined || state === 'hidden' || state === 'veryHidden') return;
      if (workbook.sheets.length >= max.sheets) throw new UnreadableFile('tooMuch');
      workbook.sheets.push({ name: detached(beginningOf(attribute('name') ?? '', 100)), id: detached(id) });
    },
  });
  return workbook;
};

/** Visible sheets without chart and dialog sheets. */
export const worksheetsOf = ({ sheets }: Workbook, relationships: readonly Relationship[]) =>
  sheets.flatMap(({ name, id }) =>
    relationships
      .filter((relationship) => relationship.id === id && relationship.kind === 'worksheet')
      .map(({ target }) => ({ name, target })),
  );

/** Copies a text: a slice would keep the parser's chunk in memory. */
const detached = (text: string): string => (text === '' ? '' : Buffer.from(text).toString());

/** Collects the pieces of a cell's text, up to the length limit. */
export const openText = () => {
  let text = '';
  return {
    clear: () => {
      text = '';
    },
    add: (more: string) => {
      if (text.length <= importLimits.cell) text += beginningOf(more, importLimits.cell + 1 - text.length);
    },
    taken: () => detached(text),
  };
};

/** Reads the shared strings in order. A rich text is joined from its runs; phonetic hints are skipped. */
export const readSharedStrings = async (part: Readable): Promise<string[]> => {
  const texts: string[] = [];
  const current = openText();
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await parseWholeXML(part, namespaces.main, {
    open: (name) => {
      if (name === 'si') current.clear();
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current.add(text);
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      const text = unescaped(current.taken());
      characters += text.length;
      texts.push(text);
      if (texts.length > max.sharedStrings || characters > max.characters)
        throw new UnreadableFile('tooMuch');
    },
  });
  return texts;
};

/** Reads the number format of each cell style; the index is that of the style. */
export const readNumberFormats = async (part: Readable): Promise<NumberFormat[]> => {
  const codes = new Map<number, string>();
  const known = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isCellStyle = false;
  const formatOf = (id: number) => {
    const format = known.get(id) ?? numberFormat(id, codes.get(id));
    known.set(id, format);
    return format;
  };
  await parseWholeXML(part, namespaces.main, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isCellStyle = true;
      if (codes.size + formats.length > max.styles) throw new UnreadableFile('tooMuch');
      if (name === 'numFmt')
        codes.set(Number(attribute('numFmtId')), beginningOf(attribute('formatCode') ?? '', 256));
      if (name === 'xf' && isCellStyle) {
        const id = Number(attribute('numFmtId') ?? 0);
        formats.push(Number.isInteger(id) ? formatOf(id) : plainNumber);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
};
