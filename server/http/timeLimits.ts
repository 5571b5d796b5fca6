import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';

/** Time limits in milliseconds; shorter in tests. */
export interface TimeLimits {
  /** Request without uploads or outgoing requests. */
  answerMs: number;
  /** Request with an upload or an outgoing request, including waiting time. */
  lastingMs: number;
  /** Complete upload of a file. */
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

/** Time limit for receiving a complete request: longer than any operation may take by its own limits. */
export const requestTimeoutMs = ({ lastingMs }: TimeLimits): number => lastingMs + 10_000;

/**
 * Signal that aborts if the client disconnects before the response, or `timeoutMs` after the start of the request. Its
 * reason is an AppError. The request's own signal is not usable: it also aborts as soon as the body has been read.
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
