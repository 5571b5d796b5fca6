import type { Readable } from 'node:stream';
import { importLimits } from '../../../schemas/imports/states';
import { type TableRow, UnreadableFile } from '../table';
import { type CellContext, cellText } from './cellText';
import { columnOf, type Merges, openMergedCells } from './merges';
import { isTrue, openText } from './workbook';
import { namespaces, parseXML } from './xml';

/** Maximum number of rows and columns of a spreadsheet. */
const lastRow = 1_048_576;
const maxColumns = 16_384;

/** Number of a row from its attribute `r`. The next number if the attribute is missing, malformed or not ascending. */
const rowNumber = (given: string | undefined, before: number): number => {
  const number = Number(given);
  return Number.isInteger(number) && number > before && number <= lastRow ? number : before + 1;
};

/**
 * Reads the non-empty rows of a sheet; missing cells become empty texts.
 * @throws UnreadableFile `tooManyRows`, `tooManyColumns`
 */
export async function* readSheet(
  part: Readable,
  context: CellContext,
  merges: Merges,
): AsyncGenerator<TableRow> {
  const repeatMerged = openMergedCells(merges);
  let ready: TableRow[] = [];
  let seen = 0;
  let cellCount = 0;
  let number = 0;
  let hidden = false;
  let row: string[] = [];
  let column = -1;
  let cell = { type: 'n', style: 0, hasFormula: false, hasValue: false };
  let isPhonetic = false;
  let reads = false;
  const value = openText();
  const parts = parseXML(part, namespaces.main, {
    open: (name, attribute) => {
      switch (name) {
        case 'row':
          seen += 1;
          if (seen > lastRow) throw new UnreadableFile('tooManyRows');
          // Rows that are skipped below also increment the number.
          number = rowNumber(attribute('r'), number);
          hidden = isTrue(attribute('hidden'));
          row = [];
          column = -1;
          cellCount = 0;
          break;
        case 'c':
          cellCount += 1;
          if (cellCount > maxColumns) throw new UnreadableFile('tooManyColumns');
          column = columnOf(attribute('r') ?? '') ?? column + 1;
          cell = {
            type: attribute('t') ?? 'n',
            style: Number(attribute('s') ?? 0),
            hasFormula: false,
            hasValue: false,
          };
          value.clear();
          break;
        case 'f':
          cell.hasFormula = true;
          break;
        case 'rPh':
          isPhonetic = true;
          break;
        case 'v':
          cell.hasValue = true;
          break;
      }
      reads = (name === 'v' || name === 't') && !isPhonetic;
    },
    text: (text) => {
      if (reads) value.add(text);
    },
    close: (name) => {
      if (name === 'v' || name === 't') reads = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'row') {
        repeatMerged(number, row);
        if (row.length > 0) ready.push({ number, cells: row, ...(hidden ? { hidden } : {}) });
      }
      if (name !== 'c') return;
      const text = cellText({ ...cell, text: value.taken() }, context);
      if (text === '') return;
      // Cells beyond the column limit are an error only if they contain text: a sheet may have formatted empty cells
      // far to the right.
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
