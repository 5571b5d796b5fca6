import type * as z from 'zod';
import { fieldIssues } from '../../schemas/messages';
import { AppError } from './errors';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The name of the envelope when that is all a body holds (`{listing: {…}}`), since the paths of errors begin inside it. */
const envelopeOf = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined;
  const [key, ...others] = Object.keys(body);
  return key !== undefined && others.length === 0 && isRecord(body[key]) ? key : undefined;
};

/** The path of an error in a body, as its form knows it: without the envelope. */
export const withinEnvelope = (body: unknown, path: string): string => {
  const envelope = envelopeOf(body);
  return envelope !== undefined && path.startsWith(`${envelope}.`) ? path.slice(envelope.length + 1) : path;
};

/** A body by its schema. @throws AppError `invalid` with a message for each field. */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', {
    issues: fieldIssues(schema, parsed.error.issues, body)
      // A body that is missing or of another kind altogether is no field's error.
      .filter(({ path }) => path !== '')
      .map(({ path, message }) => ({ path: withinEnvelope(body, path), message })),
  });
};

/** A query string by its schema. @throws AppError `invalid`. */
export const parseQuery = <T extends z.ZodType>(schema: T, query: unknown): z.output<T> => {
  // Fastify's query has no prototype, which Zod does not take for a plain object.
  const input = { ...(isRecord(query) ? query : {}) };
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', { issues: fieldIssues(schema, parsed.error.issues, input) });
};

/** Path parameters by their schema. @throws AppError `not_found`: an id that cannot be is of nothing. */
export const parseParams = <T extends z.ZodType>(schema: T, params: unknown): z.output<T> => {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw new AppError('not_found');
};
