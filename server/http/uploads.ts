import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { AppError, invalid } from '../errors';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { TimeLimits } from './timeLimits';

/** Parts of the handler context that an upload uses. */
export interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** Reads an uploaded file. The file name is untrusted, and may be missing. */
export type ReadFile<T> = (stream: Readable, name: string | undefined) => Promise<T>;

interface Accepted {
  /** Maximum size of a file in bytes. */
  maxSize: number;
  /** Creates the error for a larger file. */
  tooLarge: () => Error;
}

/** Limits and reads the uploads of all routes. */
export interface Uploads {
  /**
   * Runs work in an upload slot.
   * @throws AppError `rate_limited` or `overloaded` if too many uploads are waiting, or the reason of the call's
   * signal.
   */
  inTurn: <T>(call: UploadCall, work: () => Promise<T>) => Promise<T>;
  /**
   * Reads the multipart part `file`.
   * @throws AppError `invalid` without the part, `malformed` if the body is incomplete, `timeout` if it stalls, or the
   * reason of the call's signal.
   */
  receive: <T>(call: UploadCall, accepted: Accepted, read: ReadFile<T>) => Promise<T>;
}

const places = { atOnce: 16, waiting: 500 };
const perUser = { atOnce: 2, waiting: 50, error: 'rate_limited' } as const;

const required = () => invalid({ path: 'file', message: { rule: 'required' } });

/** Converts errors of the multipart parser, which mean invalid input; returns system errors unchanged. */
const understood = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error)
    ? error
    : new AppError('malformed', { cause: error });

/**
 * Aborts an upload with `timeout` if no data arrives for some time, or the upload takes too long.
 * @returns a function that stops observing.
 */
const watch = ({ raw }: FastifyRequest, limits: TimeLimits, ending: AbortController): (() => void) => {
  const late = () => ending.abort(new AppError('timeout'));
  const whole = setTimeout(late, limits.uploadMs);
  const silence = setTimeout(late, limits.stalledUploadMs);
  const heard = () => silence.refresh();
  raw.on('data', heard);
  return () => {
    clearTimeout(whole);
    clearTimeout(silence);
    raw.off('data', heard);
  };
};

const receiveFile = async <T>(
  { request, reply, signal }: UploadCall,
  { maxSize, tooLarge }: Accepted,
  read: ReadFile<T>,
  limits: TimeLimits,
): Promise<T> => {
  if (!request.isMultipart()) throw required();
  signal.throwIfAborted();
  const ending = new AbortController();
  const parts = { fileSize: maxSize, files: 1, fields: 5, parts: 6 };
  const wanted = request.file({ limits: parts, throwFileSizeLimit: false });
  // Observation starts here, because its data listener starts the stream.
  const stopWatching = watch(request, limits, ending);
  const whole = async () => {
    const part = await wanted.catch((error: unknown) => Promise.reject(understood(error)));
    if (part?.fieldname !== 'file') throw required();
    const { file, filename } = part;
    // The file is destroyed with an error; otherwise its consumer would see a normal end of the stream.
    ending.signal.addEventListener('abort', () => file.destroy(new AppError('timeout')));
    file.once('limit', () => file.destroy(tooLarge()));
    // Checked because the signal may have aborted, or the file reached its limit, before the listeners were added.
    ending.signal.throwIfAborted();
    if (file.truncated) throw tooLarge();
    return read(file, filename).catch((error: unknown) =>
      Promise.reject(file.truncated ? tooLarge() : understood(error)),
    );
  };
  try {
    return await new Promise<T>((resolve, reject) => {
      const end = ({ reason }: AbortSignal) => {
        // Closes the connection, because the rest of the body is not read.
        reply.header('connection', 'close');
        reject(reason);
      };
      ending.signal.addEventListener('abort', () => end(ending.signal), { once: true });
      signal.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
      whole().then(resolve, reject);
    });
  } finally {
    stopWatching();
    // Discards the rest of the body, so that the client can read the response.
    request.raw.unpipe();
    request.raw.resume();
  }
};

export const openUploads = (limits: TimeLimits): Uploads => {
  const limiter = concurrencyLimiter({ ...places, perKey: perUser });
  return {
    inTurn: ({ caller, signal }, work) => limiter.run(work, { key: caller.userID, signal }),
    receive: (call, accepted, read) => receiveFile(call, accepted, read, limits),
  };
};
