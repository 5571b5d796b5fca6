import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import * as z from 'zod';
import { importLimits } from '../../schemas/imports/states';
import { type TableRow, UnreadableFile } from './table';

type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** Bytes that are looked at to know what a file is. */
const beginning = 256 * 1024;

const isUTF8 = (bytes: Buffer): boolean => {
  try {
    // `stream`: a letter that is cut off at the end is none that is wrong.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const encodingOf = (bytes: Buffer): Encoding => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return isUTF8(bytes) ? 'utf-8' : 'windows-1252';
};

/** The sign between cells: the one that is most often in the heading, outside of quotes. */
const delimiterOf = (text: string): string => {
  const [heading = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (sign: string) => heading.split(sign).length;
  return [';', ',', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ';';
};

const head = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(beginning), 0, beginning, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** Bytes that are parsed at a time: what a stream holds ready is taken out one by one, which is slow where it is much. */
const chunkSize = 8 * 1024;

/** The whole file as text; one that only looked like UTF-8 in its beginning is rejected, not spoilt. */
async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: chunkSize })) {
      if (Buffer.isBuffer(chunk)) yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw new UnreadableFile('encoding', error);
  }
}

/** The longest row, and so the longest line, in characters. */
const longestRow = importLimits.cell * 10;

/** Ends at a line without end: the parser, which bounds the cells of a row and not their number, would keep all of it. */
async function* inLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const text of texts) {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    length = end < 0 ? length + text.length : text.length - end;
    if (length > longestRow) throw new UnreadableFile('format');
    yield text;
  }
}

/** Lines that are looked at, empty ones too. */
const mostLines = 1_048_576;

/** What the parser gives of a row; lines that hold nothing at all are only counted. */
const entries = z.object({
  record: z.array(z.string()),
  info: z.object({ records: z.number(), empty_lines: z.number() }),
});

/**
 * The rows of a CSV file, the heading first, read as a stream: comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252.
 * @throws UnreadableFile
 */
export async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const bytes = await head(path);
  const encoding = encodingOf(bytes);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(new TextDecoder(encoding).decode(bytes)),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRow,
  });
  const reading = pipeline(Readable.from(inLines(decoded(path, encoding))), parser);
  // Thrown below, where the rows are taken.
  reading.catch(() => undefined);
  try {
    for await (const entry of parser) {
      const { record, info } = entries.parse(entry);
      const number = info.records + info.empty_lines;
      if (number > mostLines) throw new UnreadableFile('tooManyRows');
      yield { number, cells: record };
    }
    await reading;
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('format', error);
  }
}
