import type { FastifyReply } from 'fastify';
import { AppError } from './errors';

/**
 * A signal that aborts when the caller has gone without waiting for the answer, or after `timeoutMs`. Its reason is an
 * AppError. The request's own signal does not do: it also aborts as soon as the body has been read.
 */
export const callSignal = (reply: FastifyReply, timeoutMs: number): AbortSignal => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new AppError('overloaded', { retryAfter: 5 })), timeoutMs);
  reply.raw.once('close', () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(new AppError('malformed'));
  });
  return controller.signal;
};
