import * as z from 'zod';
import { isRecord } from '../../schemas/isRecord';
import { type FieldIssue, fieldIssues, type ValidationMessage } from '../../schemas/messages';
import { AppError } from '../errors';

/** Name of the envelope if a body has no other key (`{listing: {…}}`): error paths start inside it. */
const envelopeOf = (body: unknown): string | undefined => {
  if (!isRecord(body)) return undefined;
  const [key, ...others] = Object.keys(body);
  return key !== undefined && others.length === 0 && isRecord(body[key]) ? key : undefined;
};

/** Error path as the form knows it: without the envelope. */
export const withinEnvelope = (body: unknown, path: string): string => {
  const envelope = envelopeOf(body);
  return envelope !== undefined && path.startsWith(`${envelope}.`) ? path.slice(envelope.length + 1) : path;
};

/** Makes Zod report rejected values, also of decoded texts. */
const reportInput = { reportInput: true };

/**
 * Parses a body by its schema.
 * @throws AppError `invalid` with a message for each field.
 */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> => {
  const parsed = schema.safeParse(body, reportInput);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', {
    issues: fieldIssues(schema, parsed.error.issues, body)
      // A missing body, or one that is not an object, is no error of a field.
      .filter(({ path }) => path !== '')
      .map(({ path, message }) => ({ path: withinEnvelope(body, path), message })),
  });
};

/** Names of a list's filters: the keys that its `filter` parameter decodes to. */
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
 * Parses a query string by its schema.
 * @throws AppError `invalid`; `malformed` if a parameter is not JSON, or JSON of another type.
 */
export const parseQuery = <T extends z.ZodType>(schema: T, query: unknown): z.output<T> => {
  // Copied, because Zod does not accept Fastify's query object, which has no prototype.
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
 * Parses path parameters by their schema.
 * @param named reports an invalid one as a field error.
 * @throws AppError `invalid`, or `not_found` if they are not `named`.
 */
export const parseParams = <T extends z.ZodType>(schema: T, params: unknown, named = false): z.output<T> => {
  const parsed = schema.safeParse(params, reportInput);
  if (parsed.success) return parsed.data;
  throw named
    ? new AppError('invalid', { issues: fieldIssues(schema, parsed.error.issues, params) })
    : new AppError('not_found');
};
