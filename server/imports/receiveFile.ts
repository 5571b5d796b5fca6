import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importLimits } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import type { Config } from '../config';
import { AppError } from '../errors';
import type { UploadCall, Uploads } from '../http/uploads';
import { makeIncoming } from './incoming';
import { fileErrors } from './table';

/** Uploaded file on the local disk; `discard` deletes it. */
export interface ReceivedFile {
  path: string;
  /** File name sent by the client; empty if it sent none. */
  name: string;
  /** Size in bytes. */
  size: number;
  /** Hash of the content. */
  fingerprint: string;
  discard: () => Promise<void>;
}

const tooLarge = () =>
  new AppError('too_large', { issues: [{ path: 'file', message: fileErrors.tooLarge }] });

/** Hashes and counts the bytes of a stream. */
const openMeter = () => {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, passOn) => {
      hash.update(chunk);
      size += chunk.length;
      passOn(null, chunk);
    },
  });
  return { through, measured: () => ({ size, fingerprint: hash.digest('base64url') }) };
};

/** File name without control characters, shortened. The name comes from the client and may be empty. */
const shownName = (name: unknown): string =>
  typeof name === 'string' ? beginningOf(name.replaceAll(/\p{Cc}/gu, '').trim(), 200) : '';

/**
 * Streams the multipart part `file` to the disk. A file that was received incompletely is deleted.
 * @throws AppError `too_large`, or as {@link Uploads.receive} does.
 */
export const receiveFile = (uploads: Uploads, call: UploadCall, config: Config): Promise<ReceivedFile> =>
  uploads.receive(call, { maxSize: importLimits.bytes, tooLarge }, async (stream, name) => {
    const folder = await makeIncoming(config);
    const discard = () => rm(folder, { recursive: true, force: true });
    try {
      const path = join(folder, 'file');
      const { through, measured } = openMeter();
      await pipeline(stream, through, createWriteStream(path));
      return { path, name: shownName(name), ...measured(), discard };
    } catch (error) {
      await discard();
      throw error;
    }
  });
