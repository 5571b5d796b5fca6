import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../schemas/api';
import { AppError, errorStatuses } from './errors';
import { errorSentence } from './sentences';

/** What Node's HTTP parser gives up on, by its own codes; anything else was no HTTP. */
const parserCodes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
};

/** Milliseconds in which whoever still sends may read the answer. */
const lingerMs = 1_000;

type Headers = Readonly<Record<string, string>>;

/** Headers and body of an error that is sent without Fastify. */
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

/** Writes a whole answer and ends the connection, also when the other end goes on sending. */
const answerAndClose = (socket: Duplex, security: Headers, code: ErrorCode, more: Headers = {}) => {
  const status = errorStatuses[code];
  const { headers, body } = bareAnswer(security, code);
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  // Bytes that nobody reads would have the connection reset, and the answer lost with it.
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
};

/** The answers that a connection still waits for, oldest first. */
const answering = new WeakMap<Duplex, ServerResponse[]>();

// In a list: what a set has held is held on to by the tables that it has outgrown.
const follow = ({ socket }: IncomingMessage, response: ServerResponse) => {
  const open = answering.get(socket) ?? [];
  open.push(response);
  answering.set(socket, open);
  response.once('close', () => open.splice(open.indexOf(response), 1));
};

/**
 * Nothing may be written into an answer that has begun, in front of one that comes first, or in place of one to a request
 * that came whole: it is carried out, whatever follows it.
 */
const mayAnswer = (socket: Duplex) => {
  const [first, second] = answering.get(socket) ?? [];
  return socket.writable && !first?.headersSent && !first?.req.complete && !second;
};

/** Options that have the HTTP parser's own errors answered in the shape of all others, with the security headers. */
export const parserErrorOptions = (security: Headers) =>
  ({
    // Node would answer without a body. `registerParserErrors` does it instead.
    http: { requireHostHeader: false },
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ECONNRESET' || !mayAnswer(socket)) {
        socket.destroy();
        return;
      }
      answerAndClose(socket, security, parserCodes[error.code ?? ''] ?? 'malformed');
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Of two names the one that is believed depends on who reads them. */
const namesOneHost = ({ rawHeaders, httpVersionMinor, headers }: IncomingMessage): boolean => {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return named === 1 ? headers.host !== '' || httpVersionMinor !== 1 : named === 0 && httpVersionMinor !== 1;
};

/** Answers what Node would answer itself: expectations nobody can meet, tunnels, and requests that name no host or several. */
export const registerParserErrors = (app: FastifyInstance, security: Headers): void => {
  app.server.on('request', follow);
  app.server.on('checkExpectation', ({ headers }: IncomingMessage, response: ServerResponse) => {
    const answer = bareAnswer(security, 'expectation_failed', headers['accept-language']);
    response.writeHead(errorStatuses.expectation_failed, answer.headers).end(answer.body);
  });
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    // A tunnel is not Node's to watch any more: without this, whoever breaks it off would end the process.
    socket.on('error', () => socket.destroy());
    // It would be read as the answer of a request before it.
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
