import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { lstat, opendir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Digest, imageKey } from './manifest';

/** Size and hash of a buffer. */
export const digestOf = (bytes: Buffer): Digest => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/**
 * Size and hash of a file; undefined if the file does not exist. Links, pipes and devices count as missing: in a
 * hostile backup they could lead to other files of this machine, or never end.
 */
export const digestOfFile = async (file: string): Promise<Digest | undefined> => {
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (parts: AsyncIterable<Buffer>) => {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
};

/** Writes lines into a compressed file. */
export const writeLines = async (
  file: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<Digest> => {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(batches),
    async function* joined(source: AsyncIterable<readonly string[]>) {
      for await (const lines of source) yield `${lines.join('\n')}\n`;
    },
    createGzip({ level: 1 }),
    async function* hashed(parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    },
    createWriteStream(file, { flush: true }),
  );
  return { bytes, sha256: hash.digest('hex') };
};

/** Number of lines in a batch of {@link readLines}. */
const batch = 500;

/** Reads the lines of a compressed file in batches. `readline` is not usable, because it also splits at U+2028. */
export async function* readLines(file: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8');
  createReadStream(file)
    .on('error', (error) => text.destroy(error))
    .pipe(text);
  const lines: string[] = [];
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const [first = '', ...others] = part.split('\n');
    rest += first;
    for (const next of others) {
      lines.push(rest);
      rest = next;
    }
    while (lines.length >= batch) yield lines.splice(0, batch);
  }
  if (lines.length > 0) yield lines;
}

/** Keys of the images in a media folder. */
export async function* imageKeysIn(folder: string): AsyncGenerator<string> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder)) {
    if (!entry.isDirectory()) continue;
    // A missing folder is no error: it is deleted together with its last rendition.
    const names = await readdir(join(folder, entry.name)).catch(() => []);
    for (const name of names) if (imageKey.test(`${entry.name}/${name}`)) yield `${entry.name}/${name}`;
  }
}

const tar = async (...options: string[]): Promise<void> => {
  const child = spawn('tar', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`tar ended with ${code}: ${text.trim()}`);
};

/** Packs the content of a folder into a tar file. */
export const pack = (folder: string, file: string) =>
  tar('--create', `--file=${file}`, `--directory=${folder}`, '.');

/** Unpacks a tar file from {@link pack}. */
export const unpack = (file: string, folder: string) =>
  tar('--extract', `--file=${file}`, `--directory=${folder}`);
