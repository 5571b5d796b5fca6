import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiRoot, authRoot, propertyRoot, trackingRoot } from '../../schemas/roots';
import { databaseError } from '../db/errors';
import { AppError } from './errors';
import { errorSentence, fieldSentences } from './sentences';

/** What the framework itself refuses, by the status it would answer with. */
const frameworkError = (error: FastifyError): AppError | undefined => {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('overloaded', { retryAfter: 1 });
  switch (error.statusCode) {
    case 413:
      return new AppError('too_large');
    case 415:
    case 406:
      return new AppError('unsupported_media_type');
    case 404:
      return new AppError('not_found');
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new AppError('malformed', { cause: error })
        : undefined;
  }
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && 'statusCode' in error;

/** Any error as the one that is answered. */
const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : (databaseError(error) ??
      (isFastifyError(error) ? frameworkError(error) : undefined) ??
      new AppError('internal', { cause: error }));

/** The body of decisions §11. */
const errorBody = (error: AppError, request: FastifyRequest) => {
  const language = request.headers['accept-language'];
  return {
    code: error.code,
    message: errorSentence(error.code, language),
    ...(error.issues.length > 0 ? { fields: fieldSentences(error.issues, language) } : {}),
    ...error.extra,
    traceId: request.id,
  };
};

/** Answers an error, and logs it when it is ours. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answered = asAppError(error);
  // A request that was only turned away for lack of room has nothing more to tell than its own line.
  if (answered.status >= 500 && answered.cause !== undefined) {
    request.log[answered.code === 'internal' ? 'error' : 'warn']({ err: answered.cause }, answered.code);
  }
  if (answered.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answered.retryAfter)));
  return reply
    .code(answered.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(answered, request));
};

const serviceRoots = [apiRoot, authRoot, propertyRoot, trackingRoot, '/media'];

/** True for the paths of the services: whatever is not an endpoint there is told as such (specification §8). */
export const isServicePath = (path: string): boolean =>
  serviceRoots.some((root) => path === root || path.startsWith(`${root}/`));

export const answerEndpointNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('404 page not found');

/** One error handler for everything. */
export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
};
