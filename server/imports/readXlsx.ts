import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { importLimits } from '../../schemas/imports/states';
import { readSharedStrings, readSheet, sheetPath } from './sheet';
import { type TableRow, UnreadableFile } from './table';

/** More parts than a workbook has, and a longer name than one of those that are read. */
const most = { entries: 10_000, name: 200 };

const relationships = 'xl/_rels/workbook.xml.rels';
const workbook = 'xl/workbook.xml';
const sharedStrings = 'xl/sharedStrings.xml';

/** The parts that may be read, by name. */
const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > most.entries) throw new UnreadableFile('tooMuch');
    if (entry.isEncrypted()) throw new UnreadableFile('encrypted');
    if (entry.fileName.length <= most.name && /^xl\/.*\.(xml|rels)$/.test(entry.fileName))
      entries.set(entry.fileName, entry);
  }
  return entries;
};

/** Opens parts. Their sizes are as the archive declares them: the reader breaks off a part that turns out larger. */
const openParts = async (zip: ZipFile) => {
  const entries = await entriesOf(zip);
  let size = 0;
  return async (name: string): Promise<Readable | undefined> => {
    const entry = entries.get(name);
    size += entry?.uncompressedSize ?? 0;
    if (size > importLimits.inflatedBytes) throw new UnreadableFile('tooMuch');
    const part = entry && (await zip.openReadStreamPromise(entry));
    // It may break before anyone reads it. The library only says so, once; destroyed by it, whoever reads it later is told.
    part?.on('error', (error) => part.destroy(error));
    return part;
  };
};

/**
 * The rows of the first sheet of an XLSX workbook, the heading first, read as a stream: only texts that cells share are
 * held in memory, within limits.
 * @throws UnreadableFile
 */
export async function* readXlsx(path: string): AsyncGenerator<TableRow> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const open = await openParts(zip);
    const book = await open(workbook);
    const relations = await open(relationships);
    const first = book && relations && (await sheetPath(book, relations));
    const strings = await open(sharedStrings);
    const texts = strings ? await readSharedStrings(strings) : [];
    const sheet = first && (await open(first));
    if (!sheet) throw new UnreadableFile('format');
    yield* readSheet(sheet, texts);
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('format', error);
  } finally {
    zip?.close();
  }
}
