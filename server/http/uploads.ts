import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { AppError, invalid } from '../errors';
import { concurrencyLimiter } from '../limits/concurrencyLimiter';
import type { TimeLimits } from './timeLimits';

/** The call that a file comes with. */
export interface UploadCall {
  request: FastifyRequest;
  reply: FastifyReply;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}

/** Metadata of an uploaded file: its name is untrusted, and may be missing. */
export type ReadFile<T> = (stream: Readable, name: string | undefined) => Promise<T>;

interface Accepted {
  /** Bytes. */
  maxSize: number;
  /** The error for a larger one. */
  tooLarge: () => Error;
}

/** Pending uploads of all routes. */
export interface Uploads {
  /**
   * Works in one of the places for uploads, which is free again whatever becomes of the request.
   * @throws AppError `rate_limited` or `overloaded` when too many wait already, or the reason of the call's signal.
   */
  inTurn: <T>(call: UploadCall, work: () => Promise<T>) => Promise<T>;
  /**
   * Reads the multipart part `file`.
   * @throws AppError `invalid` without the part, `malformed` when the body is broken off, `timeout` when it stalls, or
   * the reason of the call's signal.
   */
  receive: <T>(call: UploadCall, accepted: Accepted, read: ReadFile<T>) => Promise<T>;
}

const places = { atOnce: 16, waiting: 500 };
const perUser = { atOnce: 2, waiting: 50, error: 'rate_limited' } as const;

const required = () => invalid({ path: 'file', message: { rule: 'required' } });

/** Errors of the multipart reader are about the input, those of the system are not. */
const understood = (error: unknown): unknown =>
  error instanceof AppError || (error instanceof Error && 'syscall' in error)
    ? error
    : new AppError('malformed', { cause: error });

/** Aborts with `timeout` when nothing has come for a while, or not everything in time. @returns stops watching. */
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
  // After the preparation: a `data` listener starts the stream.
  const stopWatching = watch(request, limits, ending);
  const whole = async () => {
    const part = await wanted.catch((error: unknown) => Promise.reject(understood(error)));
    if (part?.fieldname !== 'file') throw required();
    const { file, filename } = part;
    // With an error, since a stream that has ended is otherwise closed without a word to its reader.
    ending.signal.addEventListener('abort', () => file.destroy(new AppError('timeout')));
    file.once('limit', () => file.destroy(tooLarge()));
    // Either may have happened before anyone listened.
    ending.signal.throwIfAborted();
    if (file.truncated) throw tooLarge();
    return read(file, filename).catch((error: unknown) =>
      Promise.reject(file.truncated ? tooLarge() : understood(error)),
    );
  };
  try {
    return await new Promise<T>((resolve, reject) => {
      const end = ({ reason }: AbortSignal) => {
        // The rest is neither waited for nor read.
        reply.header('connection', 'close');
        reject(reason);
      };
      ending.signal.addEventListener('abort', () => end(ending.signal), { once: true });
      signal.addEventListener('abort', () => ending.abort(signal.reason), { once: true });
      whole().then(resolve, reject);
    });
  } finally {
    stopWatching();
    // The rest of the body is discarded, so that the client can read the response.
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
