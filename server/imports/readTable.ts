import { open } from 'node:fs/promises';
import type { TextEncoding } from '../../schemas/imports/encoding';
import type { FileNotes } from '../../schemas/imports/fileNotes';
import { headerSearchRows } from '../../schemas/imports/headerRow';
import { importLimits } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import { readCsv } from './csv/readCsv';
import { type FileErrorCode, type TableRow, UnreadableFile } from './table';
import { readXlsx } from './xlsx/readXlsx';

/** Options for reading a file. */
export interface ReadOptions {
  /** Encoding of a text file that the user chose; by default it is detected. */
  encoding?: TextEncoding | undefined;
}

/** First bytes of files that users often upload instead of a table: PDF, PNG, JPEG, GIF. */
const otherMarks = ['%PDF', '\x89PNG', '\xff\xd8\xff', 'GIF8'];

/** First bytes of a ZIP archive; every XLSX workbook is one. */
const archive = 'PK';

/** First bytes of a compound file: a workbook of Excel before 2007, or a password-protected workbook. */
const compoundFile = '\xd0\xcf\x11\xe0';

/** Reads a range of bytes. */
const bytesAt = async (path: string, position: number, length: number): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const startsWith = async (path: string, mark: string): Promise<boolean> =>
  (await bytesAt(path, 0, mark.length)).toString('latin1') === mark;

/** True if the content is an Excel workbook of any version. */
export const isWorkbook = async (path: string): Promise<boolean> =>
  (await startsWith(path, archive)) || (await startsWith(path, compoundFile));

/** Error for a compound file, by the names in its directory ([MS-CFB] section 2.6). */
const compoundFileError = async (path: string): Promise<FileErrorCode> => {
  const header = await bytesAt(path, 0, 512);
  if (header.length < 512) return 'xls';
  const sectorSize = 2 ** Math.min(12, header.readUInt16LE(30));
  const directory = await bytesAt(path, (header.readUInt32LE(48) + 1) * sectorSize, 4096);
  return directory.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'encrypted' : 'xls';
};

// PostgreSQL cannot store NUL.
export const cleanCell = (cell: string): string =>
  beginningOf(cell.replaceAll('\0', '').replaceAll(/\r\n?/g, '\n').trim(), importLimits.cell);

/** Size of a row in characters. */
export const sizeOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0);

const withoutEmptyEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

const totalLabel =
  /^(?:i alt|ialt|sum|total|totalt|samlet|subtotal|grand total)\s?[:.=]?(?:\s?\(?\d{1,5}(?:\s\p{L}{1,20})?\)?)?$/iu;
const amount = /^[-−]?\d[\d\s.,]{0,30}(?:,-|-|%|kr\.?|dkk|m2|m²|kvm|stk\.?)?$/iu;

/** True if a row contains totals: a word for totals, then only numbers. */
const isTotalRow = (texts: readonly string[]): boolean => {
  const [label = '', ...others] = texts.filter((text) => text !== '');
  return totalLabel.test(label) && others.every((text) => amount.test(text));
};

/** Reads the rows of a file according to its content, including empty and hidden rows. */
async function* readRows(
  path: string,
  { encoding }: ReadOptions,
): AsyncGenerator<TableRow, Partial<FileNotes>> {
  if (await startsWith(path, compoundFile)) throw new UnreadableFile(await compoundFileError(path));
  for (const mark of otherMarks) if (await startsWith(path, mark)) throw new UnreadableFile('noTable');
  return yield* (await startsWith(path, archive)) ? readXlsx(path) : readCsv(path, encoding);
}

/**
 * Reads the rows of a CSV or XLSX file, including title lines and the header row. Empty rows are skipped; hidden rows
 * and totals are skipped and counted. A row has at most {@link importLimits.columns} + 1 cells.
 * @returns notes on how the file was read.
 * @throws UnreadableFile
 */
export async function* readTable(
  path: string,
  options: ReadOptions = {},
): AsyncGenerator<TableRow, FileNotes> {
  const rows = readRows(path, options);
  let count = 0;
  let hiddenRows = 0;
  let totalRows = 0;
  let characters = 0;
  for (;;) {
    const next = await rows.next();
    if (next.done) {
      if (count === 0 && hiddenRows > 0) throw new UnreadableFile('allHidden');
      return {
        ...next.value,
        ...(hiddenRows > 0 ? { hiddenRows } : {}),
        ...(totalRows > 0 ? { totalRows } : {}),
      };
    }
    const { number, cells, hidden } = next.value;
    const texts = withoutEmptyEnd(cells.slice(0, importLimits.columns + 1).map(cleanCell));
    if (texts.length === 0) continue;
    if (hidden) {
      hiddenRows += 1;
      continue;
    }
    if (isTotalRow(texts)) {
      totalRows += 1;
      continue;
    }
    count += 1;
    if (count > importLimits.rows + headerSearchRows) throw new UnreadableFile('tooManyRows');
    characters += sizeOf(texts);
    if (characters > importLimits.text) throw new UnreadableFile('tooMuch');
    yield { number, cells: texts };
  }
}
