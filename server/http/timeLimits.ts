import type { FastifyReply } from 'fastify';
import { AppError } from '../errors';

/** Time limits in milliseconds; shorter in tests. */
export interface TimeLimits {
  /** An answer that depends on this server alone. */
  answerMs: number;
  /** A request with an upload or an outgoing request, waiting included. */
  lastingMs: number;
  /** A file on its way in. */
  uploadMs: number;
  /** Silence within it. */
  stalledUploadMs: number;
}

export const timeLimits: TimeLimits = {
  answerMs: 4_500,
  lastingMs: 120_000,
  uploadMs: 90_000,
  stalledUploadMs: 20_000,
};

/** Exceeds the limits of every call: closes requests whose body is still incomplete by then. */
export const requestTimeoutMs = ({ lastingMs }: TimeLimits): number => lastingMs + 10_000;

/**
 * A signal that aborts when the caller has gone without waiting for the answer, or `timeoutMs` after the request came.
 * Its reason is an AppError. The request's own signal does not do: it also aborts as soon as the body has been read.
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
