import * as z from 'zod';
import { isRecord } from '../../schemas/isRecord';
import { type FieldIssue, fieldIssues, type ValidationMessage } from '../../schemas/messages';
import { AppError } from '../errors';

/** Name of the envelope, if the body has no other key (`{listing: {…}}`). Error paths omit the envelope. */
const envelopeOf = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined;
  const [key, ...others] = Object.keys(body);
  return key !== undefined && others.length === 0 && isRecord(body[key]) ? key : undefined;
};

/** Removes the envelope from an error path, because forms use paths without envelope. */
export const withinEnvelope = (body: unknown, path: string): string => {
  const envelope = envelopeOf(body);
  return envelope !== undefined && path.startsWith(`${envelope}.`) ? path.slice(envelope.length + 1) : path;
};

/** Option that makes Zod report rejected values, also within decoded texts. */
const reportInput = { reportInput: true };

/**
 * Parses a body. @throws AppError `invalid` with a message for each invalid field.
 */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const parsed = schema.safeParse(body, reportInput);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', {
    issues: fieldIssues(schema, parsed.error.issues, body)
      // An error without a path is not about a field: the body is missing or is not an object.
      .filter(({ path }) => path !== '')
      .map(({ path, message }) => ({ path: withinEnvelope(body, path), message })),
  });
};

/** Names of the filters that the `filter` parameter of a list may contain. */
const filtersOf = (schema: z.core.$ZodType): string[] => {
  if (schema instanceof z.ZodOptional) return filtersOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return filtersOf(schema.out);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
};

/** Message about an unknown filter of a list. */
const unknownFilter = (schema: z.ZodType, message: ValidationMessage): ValidationMessage => {
  const filter: unknown = schema instanceof z.ZodObject ? schema.shape.filter : undefined;
  const known = filter instanceof z.ZodType ? filtersOf(filter) : [];
  return { ...message, rule: 'unknownFilter', allowed: known.join(', ') };
};

const wrongKinds = ['json', 'expectedObject', 'expectedList'];

/** True if a query parameter cannot be parsed, such as a `filter` that is not an object. */
const isMalformed = ({ path, message }: FieldIssue) =>
  !path.includes('.') && wrongKinds.includes(message.rule);

/**
 * Parses a query string. @throws AppError `invalid`; `malformed` if a parameter is not JSON, or JSON of another type.
 */
export const parseQuery = <T extends z.ZodType>(schema: T, query: unknown): z.output<T> => {
  // A copy, because Zod does not accept Fastify's query object, which has no prototype.
  const input = { ...(isRecord(query) ? query : {}) };
  const parsed = schema.safeParse(input, reportInput);
  if (parsed.success) return parsed.data;
  const issues = fieldIssues(schema, parsed.error.issues, input).map(({ path, message }) => ({
    path,
    message:
      path.startsWith('filter.') && message.rule === 'unknown' ? unknownFilter(schema, message) : message,
  }));
  throw new AppError(issues.some(isMalformed) ? 'malformed' : 'invalid', { issues });
};

/**
 * Parses path parameters.
 * @param named true if an invalid parameter is reported as an error of a field.
 * @throws AppError `invalid` if `named`, otherwise `not_found`.
 */
export const parseParams = <T extends z.ZodType>(schema: T, params: unknown, named = false): z.output<T> => {
  const parsed = schema.safeParse(params, reportInput);
  if (parsed.success) return parsed.data;
  throw named
    ? new AppError('invalid', { issues: fieldIssues(schema, parsed.error.issues, params) })
    : new AppError('not_found');
};
