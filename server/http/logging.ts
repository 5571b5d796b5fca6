import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { destination } from 'pino';

/** Fastify's log options: one structured line per request, without tokens, IP addresses and query texts. */
export const logOptions = {
  genReqId: () => randomUUID(),
  requestIdHeader: false,
  logController: new LogController({ requestIdLogLabel: 'traceId', disableRequestLogging: true }),
} satisfies FastifyServerOptions;

interface LoggedError {
  [key: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

// The message of a failed query contains the parameters, such as e-mail addresses and password hashes.
const withoutParameters = (text: string) => text.replace(/\nparams:[^]*$/, '');

/** Removes the value that PostgreSQL quotes if it cannot parse the value (class 22). */
const withoutValue = (text: string, code: string | undefined) =>
  code !== undefined && /^22[0-9A-Z]{3}$/.test(code) ? text.replace(/: "[^]*$/, '') : text;

/** Stack frames of an error, without the message, which may contain user input. */
const framesOf = ({ name, message, stack = '' }: Error): string => {
  const begins = stack.indexOf(message);
  const frames = message === '' || begins < 0 ? stack : stack.slice(begins + message.length);
  return `${name}${withoutParameters(frames)}`;
};

/** Converts an error for the log, without user input, whichever library threw the error. */
export const loggedError = (error: unknown): LoggedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  const code = 'code' in error ? String(error.code) : undefined;
  return {
    type: error.name,
    message: withoutValue(withoutParameters(error.message), code),
    ...(code === undefined ? {} : { code }),
    stack: framesOf(error),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
};

/** Logger settings of the running server: JSON lines on standard output. */
export const loggerSettings = {
  level: 'info',
  serializers: { err: loggedError },
} satisfies FastifyServerOptions['logger'];

/** Maximum time in milliseconds before a buffered line is written. */
const flushMs = 200;

/**
 * Stream to standard output that buffers lines, because writing each line separately takes a third of the processor
 * time of a request. Buffered lines are written before the process exits, unless the process is killed.
 */
export const logStream = () => {
  const stream = destination({ dest: 1, sync: true, minLength: 4096 });
  setInterval(() => stream.flush(), flushMs).unref();
  process.on('exit', () => stream.flushSync());
  return stream;
};

/** Trace id in the `traceparent` header of a client or proxy (W3C Trace Context); undefined if missing or invalid. */
const callersTrace = (header: string | readonly string[] | undefined): string | undefined => {
  const [, trace] = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/.exec(String(header)) ?? [];
  return trace === undefined || /^0+$/.test(trace) ? undefined : trace;
};

const traceOfCaller = ({ headers }: FastifyRequest) => callersTrace(headers.traceparent);

/**
 * Sets the trace id of each response, and logs a line after it has been sent.
 * @param traceOf returns the id of the trace to which a request belongs.
 */
export const registerLogging = (app: FastifyInstance, traceOf = traceOfCaller): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-trace-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const trace = traceOf(request);
    request.log.info(
      {
        method: request.method,
        // The route pattern is logged instead of the URL, because search texts are personal data.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(trace === undefined ? {} : { trace }),
      },
      'request',
    );
    done();
  });
};
