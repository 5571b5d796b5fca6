import type { FileNotes } from '../../../schemas/imports/fileNotes';
import { type TableRow, UnreadableFile } from '../table';
import { readMerges } from './merges';
import { openPackage, type Package } from './package';
import { readSheet } from './sheet';
import { readNumberFormats, readSharedStrings, readWorkbook, worksheetsOf } from './workbook';

async function* readPackage({ open, relationships }: Package): AsyncGenerator<TableRow, Partial<FileNotes>> {
  const main = (await relationships('')).find(({ kind }) => kind === 'officeDocument');
  const part = main && (await open(main.target));
  if (!main || !part) throw new UnreadableFile('format');
  const workbook = await readWorkbook(part);
  const parts = await relationships(main.target);
  const [first, ...others] = worksheetsOf(workbook, parts);
  if (!first) throw new UnreadableFile('noSheet');
  const openKind = async (wanted: string) => {
    const found = parts.find(({ kind }) => kind === wanted);
    return found && (await open(found.target));
  };
  const strings = await openKind('sharedStrings');
  const sharedStrings = strings ? await readSharedStrings(strings) : [];
  const styles = await openKind('styles');
  const formats = styles ? await readNumberFormats(styles) : [];
  const merges = await readMerges(() => open(first.target));
  const sheet = await open(first.target);
  if (!sheet) throw new UnreadableFile('format');
  yield* readSheet(sheet, { sharedStrings, formats, date1904: workbook.date1904 }, merges);
  return { sheet: first.name, otherSheets: others.length };
}

/**
 * Reads the first visible worksheet of an XLSX workbook as a stream. Only shared strings and merged ranges are stored
 * in memory, within limits (docs/decisions/spreadsheets.md).
 * @returns name of the worksheet, and number of other visible worksheets.
 * @throws UnreadableFile
 */
export async function* readXlsx(path: string): AsyncGenerator<TableRow, Partial<FileNotes>> {
  let archive: Package | undefined;
  try {
    archive = await openPackage(path);
    return yield* readPackage(archive);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('format', error);
  } finally {
    archive?.close();
  }
}
