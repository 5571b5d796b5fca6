import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { importLimits } from '../../schemas/imports/states';
import { beginningOf } from '../../schemas/text';
import type { Config } from '../config';
import { AppError, invalid } from '../http/errors';
import { makeIncoming } from './incoming';
import { fileFaults } from './table';

/** A file that was sent, on this machine until `discard`. */
export interface ReceivedFile {
  path: string;
  /** As its sender calls it; empty where it was not said. */
  name: string;
  /** Bytes. */
  size: number;
  /** Of the content. */
  fingerprint: string;
  discard: () => Promise<void>;
}

const tooLarge = () =>
  new AppError('too_large', { issues: [{ path: 'file', message: fileFaults.tooLarge }] });

/** What the multipart reader throws is about what was sent, whatever it calls it; what the system throws is not. */
const understood = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof AppError || 'syscall' in error) return error;
  if ('code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return new AppError('malformed', { cause: error });
};

/** Hashes and counts what goes through. */
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

/** The name as it can be shown: whoever made the request may have written anything, or nothing. */
const shownName = (name: unknown): string =>
  typeof name === 'string' ? beginningOf(name.replaceAll(/\p{Cc}/gu, '').trim(), 200) : '';

/**
 * Takes the multipart part `file` to the disk, never whole into memory. Nothing of it stays where it is broken off.
 * @throws AppError `invalid` without the part, `too_large`, `malformed`.
 */
export const receiveFile = async (request: FastifyRequest, config: Config): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw invalid({ path: 'file', message: { rule: 'required' } });
  const folder = await makeIncoming(config);
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const part = await request.file({
      limits: { fileSize: importLimits.bytes, files: 1, fields: 5, parts: 6 },
    });
    if (part?.fieldname !== 'file') throw invalid({ path: 'file', message: { rule: 'required' } });
    const path = join(folder, 'file');
    const { through, measured } = openMeter();
    await pipeline(part.file, through, createWriteStream(path));
    if (part.file.truncated) throw tooLarge();
    return { path, name: shownName(part.filename), ...measured(), discard };
  } catch (error) {
    await discard();
    throw understood(error);
  }
};
