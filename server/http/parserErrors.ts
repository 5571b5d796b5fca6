import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../schemas/api';
import { AppError, errorStatuses } from '../errors';
import { errorSentence } from './sentences';

/** Error codes for errors of Node's HTTP parser; any other error means that the input is not HTTP. */
const parserCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/** Milliseconds before a connection is closed, so that a client that is still sending can read the response. */
const lingerMs = 1_000;

type Headers = Readonly<Record<string, string>>;

/** Headers and body of an error response that is sent without Fastify. */
const bareAnswer = (security: Headers, code: ErrorCode, language?: string) => {
  const traceID = randomUUID();
  const body = JSON.stringify({ code, message: errorSentence(code, language), traceId: traceID });
  const headers = {
    ...security,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-trace-id': traceID,
    connection: 'close',
  };
  return { headers, body };
};

/** Writes a complete response and ends the connection, even if the client keeps sending. */
const answerAndClose = (socket: Duplex, security: Headers, code: ErrorCode, more: Headers = {}) => {
  const status = errorStatuses[code];
  const { headers, body } = bareAnswer(security, code);
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Discards further input, because unread bytes would reset the connection and the response would be lost.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** Unfinished responses of a connection, oldest first. */
const answering = new WeakMap<Duplex, ServerResponse[]>();

// An array instead of a `Set`, because V8 retains entries of a set's outgrown tables.
const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
  const open = answering.get(socket) ?? [];
  open.push(response);
  answering.set(socket, open);
  response.once('close', () => open.splice(open.indexOf(response), 1));
};

/** True if an error response can be sent: no response has begun, and no complete request is being processed. */
const mayAnswer = (socket: Duplex) => {
  const [first, second] = answering.get(socket) ?? [];
  return socket.writable && !first?.headersSent && !first?.req.complete && !second;
};

/** Server options that make errors of the HTTP parser return the common error body with security headers. */
export const parserErrorOptions = (security: Headers) =>
  ({
    // Node's own response has no body; `registerParserErrors` sends one.
    http: { requireHostHeader: false },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !mayAnswer(socket)) {
        socket.destroy();
        return;
      }
      answerAndClose(socket, security, parserCodes[error.code ?? ''] ?? 'malformed');
    },
  }) satisfies FastifyHttpOptions<Server>;

/** True if the request has exactly one `Host` header; with two, proxies and servers may use different ones. */
const namesOneHost = ({ rawHeaders, httpVersionMinor, headers }: IncomingMessage): boolean => {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return named === 1 ? headers.host !== '' || httpVersionMinor !== 1 : named === 0 && httpVersionMinor !== 1;
};

/**
 * Answers requests that Node would otherwise answer itself: unsupported `Expect` headers, CONNECT, and requests without
 * a host or with several hosts.
 */
export const registerParserErrors = (app: FastifyInstance, security: Headers): void => {
  app.server.on('request', follow);
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const answer = bareAnswer(security, 'expectation_failed', headers['accept-language']);
    response.writeHead(errorStatuses.expectation_failed, answer.headers).end(answer.body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // Node does not handle errors of the socket of a CONNECT request, and an unhandled reset would end the process.
    socket.on('error', () => socket.destroy());
    // The client would interpret an error as the response to an earlier request.
    if (answering.get(socket)?.length) socket.destroy();
    else
      answerAndClose(socket, security, 'method_not_allowed', {
        allow: 'GET, HEAD, POST, PUT, PATCH, DELETE',
      });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    done(namesOneHost(request.raw) ? undefined : new AppError('malformed'));
  });
};
