import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { importLimits } from '../../../schemas/imports/states';
import { type FileErrorCode, UnreadableFile } from '../table';
import { namespaces, parseWholeXML } from './xml';

/** Maximum number of parts and relationships, and maximum length of a name. Real workbooks are far below. */
const max = { parts: 10_000, relationships: 10_000, name: 200 };

/** Relationship between two parts (ECMA-376 part 2, section 9.3). */
export interface Relationship {
  id: string;
  /** Last segment of the relationship's type: `worksheet`, `sharedStrings`, `styles` … */
  kind: string;
  /** Name of the target part. */
  target: string;
}

export interface Package {
  /** Opens a part as a stream; undefined if the package has no such part. */
  open: (name: string) => Promise<Readable | undefined>;
  /** Relationships of a part; an empty name returns those of the package. */
  relationships: (name: string) => Promise<Relationship[]>;
  close: () => void;
}

/** Part names are case-insensitive (ECMA-376 part 2, section 9.1.1.2). */
const keyOf = (name: string) => name.toLowerCase();

const entriesOf = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>();
  let count = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    if (count > max.parts) throw new UnreadableFile('tooMuch');
    if (entry.isEncrypted()) throw new UnreadableFile('encrypted');
    if (entry.fileName.length <= max.name) entries.set(keyOf(entry.fileName), entry);
  }
  return entries;
};

/** Other ZIP-based formats that users often upload instead of XLSX, with a part that identifies the format. */
const otherArchives: readonly (readonly [part: string, error: FileErrorCode])[] = [
  ['xl/workbook.bin', 'xlsb'],
  ['index/document.iwa', 'numbers'],
  ['index.zip', 'numbers'],
  ['content.xml', 'ods'],
  ['word/document.xml', 'noTable'],
  ['ppt/presentation.xml', 'noTable'],
];

/** Resolves the target of a relationship, which may be absolute or relative to the folder of the part. */
const resolveTarget = (part: string, target: string): string => {
  const path = decodeURIComponent(target.replace(/[?#].*$/, ''));
  return posix.resolve('/', posix.dirname(`/${part}`), path).slice(1);
};

const kindOf = (type: string): string => {
  const uri = namespaces.relationships.find((start) => type.startsWith(`${start}/`));
  return uri === undefined ? '' : type.slice(uri.length + 1);
};

/**
 * Opens the ZIP archive of a workbook.
 * @throws UnreadableFile if the archive is encrypted, too large, or has another format.
 */
export const openPackage = async (path: string): Promise<Package> => {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
  try {
    const entries = await entriesOf(zip);
    for (const [part, error] of otherArchives) if (entries.has(part)) throw new UnreadableFile(error);
    const opened = new Set<string>();
    let size = 0;

    const open = async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(keyOf(name));
      if (!entry) return undefined;
      // Size as declared by the archive; reading a part that is larger than declared fails.
      if (!opened.has(entry.fileName)) size += entry.uncompressedSize;
      opened.add(entry.fileName);
      if (size > importLimits.inflatedBytes) throw new UnreadableFile('tooMuch');
      const part = await zip.openReadStreamPromise(entry);
      // An error before the part is read is emitted only once. Destroying the stream passes the error to the later
      // reader.
      part.on('error', (error) => part.destroy(error));
      return part;
    };

    const relationships = async (name: string): Promise<Relationship[]> => {
      const { dir, base } = posix.parse(name);
      const part = await open(posix.join(dir, '_rels', `${base}.rels`));
      const found: Relationship[] = [];
      if (!part) return found;
      await parseWholeXML(part, namespaces.packageRelationships, {
        open: (element, attribute) => {
          if (element !== 'Relationship' || attribute('TargetMode') === 'External') return;
          if (found.length >= max.relationships) throw new UnreadableFile('tooMuch');
          const [id, type, target] = [attribute('Id'), attribute('Type'), attribute('Target')];
          if (id === undefined || type === undefined || target === undefined) return;
          if (Math.max(id.length, target.length) > max.name) return;
          found.push({ id, kind: kindOf(type), target: resolveTarget(name, target) });
        },
      });
      return found;
    };
    return { open, relationships, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
};
