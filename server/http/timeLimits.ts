import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';

/** Time limits in milliseconds; shorter in tests. */
export interface TimeLimits {
  /** Limit of a request without uploads or outgoing requests. */
  answerMs: number;
  /** Limit of a request with an upload or an outgoing request, including waiting time. */
  lastingMs: number;
  /** Limit of the complete upload of a file. */
  uploadMs: number;
  /** Maximum time without data during an upload. */
  stalledUploadMs: number;
}

export const timeLimits: TimeLimits = {
  answerMs: 4_500,
  lastingMs: 120_000,
  uploadMs: 90_000,
  stalledUploadMs: 20_000,
};

/** Time limit for receiving a complete request, which is longer than any limit of an operation. */
export const requestTimeoutMs = ({ lastingMs }: TimeLimits): number => lastingMs + 10_000;

/**
 * Signal that aborts, with an AppError as reason, if the client disconnects before the response, or `timeoutMs` after
 * the start of the request. The signal of Fastify's request is not usable, because it also aborts after the body was
 * read.
 */
export const callSignal = (reply: FastifyReply, timeoutMs: number): AbortSignal => {
  const { raw, elapsedTime } = reply;
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new AppError('overloaded', { retryAfter: 5 })),
    Math.max(0, timeoutMs - elapsedTime),
  );
  const leave = () => {
    clearTimeout(timer);
    if (!raw.writableFinished) controller.abort(new AppError('malformed'));
  };
  if (raw.closed) leave();
  else raw.once('close', leave);
  return controller.signal;
};
