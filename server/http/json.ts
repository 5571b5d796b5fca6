import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parse } from 'secure-json-parse';
import { issuePath } from '../../schemas/messages';
import { AppError, invalid } from '../errors';
import { withinEnvelope } from './validate';

// Maximum nesting depth. No body of the API is so deep, and parsing a deeper body could overflow the stack.
const deepest = 32;

/** Maximum number of values in a body, because each value is validated; no operation needs nearly as many. */
export const mostValues = 5_000;

/**
 * Checks depth and number of values before parsing.
 * @throws AppError `malformed`, `too_large`
 */
const requireBounds = (text: string): void => {
  let depth = 0;
  let values = 1;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charCodeAt(index);
    if (quoted) {
      if (char === 0x5c) index += 1;
      else if (char === 0x22) quoted = false;
    } else if (char === 0x22) quoted = true;
    else if (char === 0x5b || char === 0x7b) {
      depth += 1;
      if (depth > deepest) throw new AppError('malformed');
    } else if (char === 0x5d || char === 0x7d) depth -= 1;
    else if (char === 0x2c) {
      values += 1;
      if (values > mostValues) throw new AppError('too_large');
    }
  }
};

/** Path of the first text with a NUL character, which PostgreSQL cannot store. */
const nulPath = (value: unknown, path: string[] = []): string[] | undefined => {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    if (key.includes('\0')) return path;
    const found = nulPath(part, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

const parseJson = (text: string): unknown => {
  if (text.trim() === '') return undefined;
  requireBounds(text);
  let value: unknown;
  try {
    // Rejects `__proto__`, because copying this key to another object would change its prototype.
    value = parse(text, { constructorAction: 'ignore' });
  } catch (error) {
    throw new AppError('malformed', { cause: error });
  }
  const path = text.includes('\\u0000') ? nulPath(value) : undefined;
  if (path) throw invalid({ path: withinEnvelope(value, issuePath(path)), message: { rule: 'valid' } });
  return value;
};

/** Character set in a content type; undefined if the content type contains none. */
const charsetOf = (contentType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType ?? '')?.[1]?.toLowerCase();

const isUTF8 = (contentType: string | undefined): boolean =>
  ['utf-8', 'utf8', undefined].includes(charsetOf(contentType));

/** Parses bodies of a content type as JSON in UTF-8. An empty body counts as missing. */
export const takeJson = (app: FastifyInstance, contentType: string): void => {
  app.addContentTypeParser<Buffer>(contentType, { parseAs: 'buffer' }, ({ headers }, body, done) => {
    try {
      if (!isUTF8(headers['content-type'])) throw new AppError('unsupported_media_type');
      done(null, parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body)));
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('malformed', { cause: error }));
    }
  });
};

/** True if the headers announce no body. For a multipart body, the handler checks it. */
const isEmpty = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined &&
  (headers['content-length'] ?? '0') === '0' &&
  headers['content-type']?.startsWith('multipart/') !== true;

/** Makes the app accept only JSON bodies. Other content types get 415, unless a route accepts them. */
export const registerJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  takeJson(app, 'application/json');
  // Ignores `Content-Type` without a body, because many clients send it with every request.
  app.addHook('onRequest', (request, _reply, done) => {
    if (isEmpty(request)) {
      delete request.raw.headers['content-type'];
      delete request.raw.headers['content-encoding'];
    }
    done();
  });
  // Compressed bodies are not supported and would be parsed as plain text.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    done(
      reads || encoding.trim().toLowerCase() === 'identity' ? null : new AppError('unsupported_media_type'),
    );
  });
};
