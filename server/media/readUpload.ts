import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { imageLimits } from '../../schemas/limits';
import { AppError, invalid } from '../http/errors';
import { RefusedPicture, tooLarge } from './readPicture';

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** What the multipart reader throws is about what was sent, whatever it calls it. */
const understood = (error: unknown): Error =>
  isTooLarge(error) ? tooLarge() : new AppError('malformed', { cause: error });

const filePart = async (request: FastifyRequest): Promise<MultipartFile | undefined> => {
  try {
    return await request.file({ limits: { fileSize: imageLimits.maxSize, files: 1, fields: 5, parts: 6 } });
  } catch (error) {
    throw understood(error);
  }
};

/**
 * The bytes of the multipart part `file`. Its name and type are the sender's word and are not looked at.
 * @throws RefusedPicture `imageTooLarge`, AppError `invalid` without the part, `malformed`.
 */
export const readUpload = async (request: FastifyRequest): Promise<Buffer> => {
  const required = () => invalid({ path: 'file', message: { rule: 'required' } });
  if (!request.isMultipart()) throw required();
  const part = await filePart(request);
  if (!part) throw required();
  try {
    const bytes = await part.toBuffer();
    if (part.fieldname !== 'file') throw required();
    // The reader has not noticed yet when the limit falls on the last piece of what it has read.
    if (part.file.truncated) throw tooLarge();
    return bytes;
  } catch (error) {
    throw error instanceof AppError || error instanceof RefusedPicture ? error : understood(error);
  }
};
