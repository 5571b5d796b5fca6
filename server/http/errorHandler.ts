import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../schemas/api';
import { authRoot, propertyRoot, trackingRoot } from '../../schemas/roots';
import { databaseError } from '../db/errors';
import { AppError } from '../errors';
import { errorSentence, fieldSentences } from './sentences';

/** Error of Fastify or a library, with its own status. */
interface StatusError extends Error {
  code?: string;
  statusCode: number;
  headers?: Readonly<Record<string, string>>;
}

const isStatusError = (error: unknown): error is StatusError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** Error codes for statuses of Fastify's errors; any other 4xx means that the request could not be parsed. */
const frameworkErrorCodes: Readonly<Record<number, ErrorCode>> = {
  404: 'not_found',
  405: 'method_not_allowed',
  406: 'unsupported_media_type',
  408: 'timeout',
  412: 'precondition_failed',
  413: 'too_large',
  // No route has such a long path.
  414: 'not_found',
  415: 'unsupported_media_type',
  416: 'range_not_satisfiable',
  417: 'expectation_failed',
  431: 'headers_too_large',
};

/** True while an incomplete body is being read, so that the server waits for the client. */
const waitsForBody = ({ raw }: FastifyRequest): boolean => raw.readableFlowing === true && !raw.complete;

const frameworkError = (error: StatusError, request: FastifyRequest): AppError | undefined => {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT')
    return new AppError(waitsForBody(request) ? 'timeout' : 'overloaded');
  const { statusCode, headers } = error;
  if (statusCode < 400 || statusCode >= 500) return undefined;
  return new AppError(frameworkErrorCodes[statusCode] ?? 'malformed', {
    cause: error,
    ...(headers ? { headers } : {}),
  });
};

/** Converts any error to an AppError. */
const asAppError = (error: unknown, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error;
  // The client disconnected while it was sending. The error looks like that of a broken database connection.
  if (error === request.raw.errored) return new AppError('malformed');
  return (
    databaseError(error) ??
    (isStatusError(error) ? frameworkError(error, request) : undefined) ??
    new AppError('internal', { cause: error })
  );
};

const labelsOf = ({ routeOptions }: FastifyRequest): string | undefined => {
  const labels: unknown = Reflect.get(routeOptions.config, 'labels');
  return typeof labels === 'string' ? labels : undefined;
};

/** Body of an error response (docs/decisions/errors.md). */
const errorBody = (error: AppError, request: FastifyRequest) => {
  const language = request.headers['accept-language'];
  return {
    code: error.code,
    message: errorSentence(error.code, language),
    ...(error.issues.length > 0 ? { fields: fieldSentences(error.issues, language, labelsOf(request)) } : {}),
    ...error.extra,
    traceId: request.id,
  };
};

/** Converts any error to an AppError, and logs it if the server caused it. */
export const notedError = (error: unknown, request: FastifyRequest): AppError => {
  const answered = asAppError(error, request);
  // Only errors with a cause are logged here; rejections by a limit are in the line of the request.
  if (answered.status >= 500 && answered.cause !== undefined) {
    request.log[answered.code === 'internal' ? 'error' : 'warn']({ err: answered.cause }, answered.code);
  }
  return answered;
};

/** Headers that a status requires (RFC 9110, 11.6.1; RFC 6750, 3; draft-ietf-httpapi-ratelimit-headers-10). */
const requiredHeaders = (
  { code, status, retryAfter = 1 }: AppError,
  { headers }: FastifyRequest,
): Record<string, string> => {
  if (status === 401) {
    const failed = headers.authorization === undefined ? '' : ', error="invalid_token"';
    return { 'www-authenticate': `Bearer realm="Torvet"${failed}` };
  }
  if (code === 'forbidden_api_key')
    return { 'www-authenticate': 'Bearer realm="Torvet", error="insufficient_scope"' };
  return status === 429 ? { ratelimit: `"calls";r=0;t=${Math.ceil(retryAfter)}` } : {};
};

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const answered = notedError(error, request);
  if (answered.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(answered.retryAfter)));
  return reply
    .code(answered.status)
    .headers({ ...requiredHeaders(answered, request), ...answered.headers })
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(answered, request));
};

const serviceRoots = ['/api', authRoot, propertyRoot, trackingRoot];

/** True for paths of the API, for which errors are JSON instead of the HTML page of the app. */
export const isServicePath = (path: string): boolean =>
  serviceRoots.some((root) => path === root || path.startsWith(`${root}/`));

export const answerEndpointNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('404 page not found');

export const registerErrorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
};
