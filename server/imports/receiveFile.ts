import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { importLimits } from '../../schemas/imports/states';
import { AppError, invalid } from '../http/errors';
import { fileFaults } from './table';

/** A file that was sent, on this machine until `discard`. */
export interface ReceivedFile {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  discard: () => Promise<void>;
}

const tooLarge = () =>
  new AppError('too_large', { issues: [{ path: 'file', message: fileFaults.tooLarge }] });

/** What the multipart reader throws is about what was sent, whatever it calls it. */
const understood = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error)) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return String(error.code).startsWith('FST_') ? new AppError('malformed', { cause: error }) : error;
};

/**
 * Takes the multipart part `file` to the disk, never whole into memory.
 * @throws AppError `invalid` without the part, `too_large`, `malformed`.
 */
export const receiveFile = async (request: FastifyRequest): Promise<ReceivedFile> => {
  if (!request.isMultipart()) throw invalid({ path: 'file', message: { rule: 'required' } });
  const folder = await mkdtemp(join(tmpdir(), 'torvet-import-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const part = await request
      .file({ limits: { fileSize: importLimits.bytes, files: 1, fields: 5, parts: 6 } })
      .catch((error: unknown) => Promise.reject(new AppError('malformed', { cause: error })));
    if (part?.fieldname !== 'file') throw invalid({ path: 'file', message: { rule: 'required' } });
    const path = join(folder, 'file');
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) throw tooLarge();
    return { path, name: part.filename, size: part.file.bytesRead, discard };
  } catch (error) {
    await discard();
    throw understood(error);
  }
};
