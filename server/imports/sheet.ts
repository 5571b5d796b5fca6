import type { Readable } from 'node:stream';
import { importLimits } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import { type TableRow, UnreadableFile } from './table';
import { parseWholeXML, parseXML } from './xml';

/** The XML parts of a workbook (ECMA-376, SpreadsheetML), as far as its first sheet needs them. */

/** Where the first sheet of a workbook is. */
export const sheetPath = async (workbook: Readable, relations: Readable): Promise<string | undefined> => {
  let first: string | undefined;
  await parseWholeXML(workbook, {
    open: (name, attribute) => {
      if (name === 'sheet') first ??= attribute('r:id');
    },
  });
  let target: string | undefined;
  await parseWholeXML(relations, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === first) target = attribute('Target');
    },
  });
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
};

/** How many texts that cells share are held in memory, and how many characters they have together. */
const mostShared = { texts: 500_000, characters: 10_000_000 };

/** A text by itself: what the parser gives is a view of all that was read with it, and would keep that in memory. */
const detached = (text: string): string => (text === '' ? '' : Buffer.from(text).toString());

/** Gathers the text of a cell, as much of it as is kept. */
const openGathering = () => {
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

/** The texts that cells share, by number. Of a text with several looks, all its runs; of its pronunciation, none. */
export const readSharedStrings = async (part: Readable): Promise<string[]> => {
  const texts: string[] = [];
  const current = openGathering();
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await parseWholeXML(part, {
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
      const text = current.taken();
      characters += text.length;
      texts.push(text);
      if (texts.length > mostShared.texts || characters > mostShared.characters)
        throw new UnreadableFile('tooMuch');
    },
  });
  return texts;
};

/** The last row and how many columns a spreadsheet can have. */
const lastRow = 1_048_576;
const mostColumns = 16_384;

/** The number of a row by its own word; after the one before where that is none, or was there already. */
const rowNumber = (given: string | undefined, before: number): number => {
  const number = Number(given);
  return Number.isInteger(number) && number > before && number <= lastRow ? number : before + 1;
};

/** Position of the column in a cell's name: `C7` is 2; undefined for a name without a column. */
const columnOf = (name: string): number | undefined => {
  let column = 0;
  for (const letter of name) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column > 0 ? column - 1 : undefined;
};

/** A number as the rest of the import reads it: with a decimal comma, and never as if it had thousands. */
const written = (text: string): string => {
  const number = Number(text);
  if (text === '' || !Number.isFinite(number) || Number.isInteger(number)) return text;
  return String(Math.round(number * 100) / 100).replace('.', ',');
};

const valueOf = (type: string, text: string, texts: readonly string[]): string => {
  switch (type) {
    case 's':
      return texts[Number(text)] ?? '';
    case 'n':
      return written(text);
    case 'b':
      return text === '1' ? 'ja' : 'nej';
    case 'e':
      return '';
    default:
      return text;
  }
};

/**
 * The rows of a sheet that hold anything; cells that were left out are empty.
 * @throws UnreadableFile `tooManyRows`, `tooManyColumns`
 */
export async function* readSheet(part: Readable, texts: readonly string[]): AsyncGenerator<TableRow> {
  let ready: TableRow[] = [];
  let seen = 0;
  let cells = 0;
  let number = 0;
  let row: string[] = [];
  let column = -1;
  let type = 'n';
  let reads = false;
  const value = openGathering();
  const parts = parseXML(part, {
    open: (name, attribute) => {
      if (name === 'row') {
        seen += 1;
        if (seen > lastRow) throw new UnreadableFile('tooManyRows');
        // Rows that were left out count all the same.
        number = rowNumber(attribute('r'), number);
        row = [];
        column = -1;
        cells = 0;
      }
      if (name === 'c') {
        cells += 1;
        if (cells > mostColumns) throw new UnreadableFile('tooManyColumns');
        column = columnOf(attribute('r') ?? '') ?? column + 1;
        type = attribute('t') ?? 'n';
        value.clear();
      }
      reads = name === 'v' || name === 't';
    },
    text: (text) => {
      if (reads) value.add(text);
    },
    close: (name) => {
      if (name === 'v' || name === 't') reads = false;
      if (name === 'row' && row.length > 0) ready.push({ number, cells: row });
      if (name !== 'c') return;
      const text = valueOf(type, value.taken(), texts);
      if (text === '') return;
      // Far to the right there may be formats alone; a text there is of no table that anyone can map.
      if (column >= importLimits.columns) throw new UnreadableFile('tooManyColumns');
      while (row.length < column) row.push('');
      row[column] = text;
    },
  });
  for await (const _ of parts) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}
