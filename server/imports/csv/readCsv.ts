import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import * as z from 'zod';
import { openEncodingDetector, type TextEncoding } from '../../../schemas/imports/encoding';
import type { FileNotes } from '../../../schemas/imports/fileNotes';
import { importLimits } from '../../../schemas/imports/states';
import { type TableRow, UnreadableFile } from '../table';
import { csvOptions, delimiterOf } from './delimiter';

/**
 * Chunk size in bytes. The parser's output is consumed row by row, which becomes slow if the stream buffers large
 * chunks.
 */
const chunkSize = 8 * 1024;

/** Number of characters from which the delimiter is detected. */
const headLength = 64 * 1024;

/**
 * Detects the encoding of a text file.
 * @throws UnreadableFile `binary` if the file is not text.
 */
const detectEncoding = async (path: string): Promise<TextEncoding> => {
  const detector = openEncodingDetector();
  for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) detector.add(chunk);
  const detected = detector.detected();
  if (!detected) throw new UnreadableFile('binary');
  return detected.encoding;
};

/**
 * Decodes the file without its byte order mark.
 * @throws UnreadableFile `encoding` if its bytes are invalid in the encoding.
 */
async function* decoded(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) {
      if (!Buffer.isBuffer(chunk)) continue;
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw new UnreadableFile('binary');
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('encoding', error);
  }
}

/** Beginning of the file up to the last complete line; the complete text of a short file. */
const headOf = async (path: string, encoding: TextEncoding): Promise<string> => {
  let head = '';
  for await (const text of decoded(path, encoding)) {
    head += text;
    if (head.length > headLength)
      return head.slice(0, Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r')) + 1);
  }
  return head;
};

/** Maximum number of characters of a row. */
const longestRow = importLimits.cell * 10;

/**
 * Passes the text on unchanged, but throws at a line that is too long. The parser limits the size of a row's cells, but
 * not their number.
 */
async function* inLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = end < 0 ? length + text.length : text.length - end;
    if (length > longestRow) throw new UnreadableFile('format');
    yield text;
  }
}

/** Removes the first `count` characters of a text stream. */
async function* without(count: number, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let left = count;
  for await (const text of texts) {
    yield text.slice(left);
    left = Math.max(0, left - text.length);
  }
}

/** Maximum number of lines, including empty ones. */
const maxLines = 1_048_576;

/** Cell that a spreadsheet reads as text: `="0047"`, or an apostrophe before the digits. */
const markedText = /^(?:="(?<quoted>(?:[^"]|"")*)"|'(?<digits>\d[\d .,-]*))$/;

/** Text of a cell without the {@link markedText} notation. */
const withoutMark = (cell: string): string => {
  const { quoted, digits } = markedText.exec(cell)?.groups ?? {};
  return quoted?.replaceAll('""', '"') ?? digits ?? cell;
};

/** Row from the parser. Empty lines are only counted, for the row number. */
const entries = z.object({
  record: z.array(z.string()),
  info: z.object({ records: z.number(), empty_lines: z.number() }),
});

/**
 * Reads the rows of a CSV file as a stream.
 * @param chosen encoding that the user chose; detected by default.
 * @returns the encoding.
 * @throws UnreadableFile
 */
export async function* readCsv(
  path: string,
  chosen?: TextEncoding,
): AsyncGenerator<TableRow, Partial<FileNotes>> {
  const encoding = chosen ?? (await detectEncoding(path));
  const { delimiter, declared } = delimiterOf(await headOf(path, encoding));
  const parser = parse({ ...csvOptions, delimiter, info: true, max_record_size: longestRow });
  const texts = without(declared, decoded(path, encoding));
  const reading = pipeline(Readable.from(inLines(texts)), parser);
  // The iteration below throws this error; the handler only prevents an unhandled rejection.
  reading.catch(() => undefined);
  try {
    for await (const entry of parser) {
      const { record, info } = entries.parse(entry);
      const number = info.records + info.empty_lines;
      if (number > maxLines) throw new UnreadableFile('tooManyRows');
      yield { number, cells: record.map(withoutMark) };
    }
    await reading;
    return { encoding };
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('format', error);
  }
}
