import type { Readable } from 'node:stream';
import { type SaxesAttributeNS, type SaxesAttributePlain, SaxesParser } from 'saxes';
import { importLimits } from '../../schemas/imports/states';
import { type TableRow, UnreadableFile } from './table';

/** The XML parts of a workbook (ECMA-376, SpreadsheetML), as far as its first sheet needs them. */

type Attributes = Record<string, string | SaxesAttributeNS | SaxesAttributePlain>;

interface Handlers {
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Element names without their prefix, which some programs write. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

const reader = (attributes: Attributes) => (name: string) => {
  const value = attributes[name];
  return typeof value === 'string' ? value : undefined;
};

/** Feeds a part to the handlers, a piece at a time; what they gathered can be taken after each. Entities of a DTD are none. */
async function* parsed(part: Readable, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = new SaxesParser();
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), reader(attributes)));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  part.setEncoding('utf8');
  for await (const chunk of part) {
    parser.write(String(chunk));
    yield;
  }
  parser.close();
}

const whole = async (part: Readable, handlers: Handlers): Promise<void> => {
  for await (const _ of parsed(part, handlers));
};

/** Where the first sheet of a workbook is. */
export const sheetPath = async (workbook: Readable, relations: Readable): Promise<string | undefined> => {
  let first: string | undefined;
  await whole(workbook, {
    open: (name, attribute) => {
      if (name === 'sheet') first ??= attribute('r:id');
    },
  });
  let target: string | undefined;
  await whole(relations, {
    open: (name, attribute) => {
      if (name === 'Relationship' && attribute('Id') === first) target = attribute('Target');
    },
  });
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
};

/** Bytes of shared texts that are held in memory. */
const mostShared = 64 * 1024 * 1024;

/** The texts that cells share, by number. Of a text with several looks, all its runs; of its pronunciation, none. */
export const readSharedStrings = async (part: Readable): Promise<string[]> => {
  const texts: string[] = [];
  let current = '';
  let size = 0;
  let isText = false;
  let isPhonetic = false;
  await whole(part, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (isText) current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      size += current.length * 2;
      if (size > mostShared) throw new UnreadableFile('tooLarge');
      texts.push(current);
    },
  });
  return texts;
};

/** Position of the column in a cell's name: `C7` is 2. */
const columnOf = (name: string): number => {
  let column = 0;
  for (const letter of name) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
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

/** The rows of a sheet; cells that were left out are empty. @throws UnreadableFile `tooManyColumns` */
export async function* readSheet(part: Readable, texts: readonly string[]): AsyncGenerator<TableRow> {
  let ready: TableRow[] = [];
  let number = 0;
  let row: string[] = [];
  let column = -1;
  let type = 'n';
  let value = '';
  let reads = false;
  const parts = parsed(part, {
    open: (name, attribute) => {
      if (name === 'row') {
        // Rows that were left out count all the same.
        number = Number(attribute('r') ?? number + 1);
        row = [];
        column = -1;
      }
      if (name === 'c') {
        const at = attribute('r');
        column = at === undefined ? column + 1 : columnOf(at);
        type = attribute('t') ?? 'n';
        value = '';
      }
      reads = name === 'v' || name === 't';
    },
    text: (text) => {
      if (reads && value.length <= importLimits.cell) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reads = false;
      if (name === 'row') ready.push({ number, cells: row });
      if (name !== 'c') return;
      const text = valueOf(type, value, texts);
      if (text === '') return;
      // Far to the right there may be formats alone; a text there is of no table that anyone can map.
      if (column < 0 || column >= importLimits.columns) throw new UnreadableFile('tooManyColumns');
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
