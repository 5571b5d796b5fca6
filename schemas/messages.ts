import * as z from 'zod';
import type { Kind } from './core/kinds';
import { type NumberNotice, numberNotices } from './numbers/words';
import { writeNumber } from './numbers/writeNumber';
import { beginningOf } from './text';
import { type ValidationRule, validationRules } from './validationRules';

/** Rule and parameters of a validation message; the caller adds the label of the field. */
export interface ValidationMessage {
  rule: ValidationRule;
  min?: number;
  max?: number;
  /** Width in pixels. */
  width?: number;
  height?: number;
  /** Allowed values, or the expected value, on one line. */
  allowed?: string;
  /** Typed text, truncated. */
  text?: string;
}

const isRule = (value: unknown): value is ValidationRule => validationRules.some((known) => known === value);

interface Bounds {
  minLength: number | undefined;
  maxLength: number | undefined;
  minimum: number | undefined;
  maximum: number | undefined;
}

const finite = (value: unknown): number | undefined =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

/** Both bounds of a length or range, for a message with both; a Zod issue contains only one bound. */
const boundsOf = (type: z.ZodType | undefined): Bounds => ({
  minLength: type instanceof z.ZodString ? finite(type.minLength) : undefined,
  maxLength: type instanceof z.ZodString ? finite(type.maxLength) : undefined,
  minimum: type instanceof z.ZodNumber ? finite(type.minValue) : undefined,
  maximum: type instanceof z.ZodNumber ? finite(type.maxValue) : undefined,
});

const lengthMessage = (
  { minLength: min, maxLength: max }: Bounds,
  tooSmall: boolean,
  limit: number,
): ValidationMessage => {
  if (tooSmall && limit <= 1) return { rule: 'required' };
  if (min !== undefined && min > 1 && max !== undefined && max < 10_000)
    return { rule: 'lengthBetween', min, max };
  return tooSmall ? { rule: 'minLength', min: limit } : { rule: 'maxLength', max: limit };
};

const rangeMessage = (
  { minimum: min, maximum: max }: Bounds,
  tooSmall: boolean,
  limit: number,
): ValidationMessage => {
  if (tooSmall && limit === 0) return { rule: 'positive' };
  // A maximum of 100,000 or more only catches typing errors, and is not mentioned next to a minimum.
  if (min !== undefined && min > 0 && max !== undefined && max < 100_000)
    return { rule: 'between', min, max };
  return tooSmall ? { rule: 'minimum', min: limit } : { rule: 'maximum', max: limit };
};

type Issue = z.core.$ZodIssue;

/** False for the bounds of safe integers, which are not shown to users. */
const meansSomething = (limit: number) => Math.abs(limit) < Number.MAX_SAFE_INTEGER;

const sizeMessage = (
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  type: z.ZodType | undefined,
): ValidationMessage => {
  const tooSmall = issue.code === 'too_small';
  const limit = Number(tooSmall ? issue.minimum : issue.maximum);
  if (issue.origin === 'string') return lengthMessage(boundsOf(type), tooSmall, limit);
  if (issue.origin === 'array') {
    if (tooSmall && limit <= 1) return { rule: 'required' };
    return tooSmall ? { rule: 'valid' } : { rule: 'maxItems', max: limit };
  }
  const bounds = boundsOf(type);
  const own = (tooSmall ? bounds.minimum : bounds.maximum) ?? limit;
  return meansSomething(own) ? rangeMessage(bounds, tooSmall, own) : { rule: 'valid' };
};

/** Maximum length of typed text quoted in a message. */
const quotedLength = 60;

const quoted = (text: string): string =>
  text.length > quotedLength ? `${beginningOf(text, quotedLength)} …` : text;

/** Message with the allowed values of all options of a union, and the invalid value. */
const among = (issues: readonly z.core.$ZodIssueInvalidValue[], value: unknown): ValidationMessage => {
  const allowed = issues.flatMap(({ values }) => values.map(String)).join(', ');
  return typeof value === 'string' && value.trim() !== ''
    ? { rule: 'unknownAmong', text: quoted(value), allowed }
    : { rule: 'choiceAmong', allowed };
};

const expected: Readonly<Record<string, ValidationRule>> = {
  number: 'expectedNumber',
  int: 'expectedNumber',
  string: 'expectedText',
  boolean: 'expectedBoolean',
  array: 'expectedList',
  tuple: 'expectedList',
  object: 'expectedObject',
  record: 'expectedObject',
};

const typeMessage = (type: string, value: unknown): ValidationMessage => {
  if (value === undefined) return { rule: 'required' };
  if (type === 'int' && typeof value === 'number') return { rule: 'integer' };
  return { rule: expected[type] ?? 'valid' };
};

/** Example numbers for the message “not a number”, by kind of field; the default is an amount. */
const exampleNumbers: Partial<Record<Kind, number>> = { year: 1998, area: 250, integer: 12, decimal: 2.5 };

/** Message for a text that is not a number or not a date. @param kind kind of the field, which selects the example. */
export const unreadable = (
  rule: 'notNumber' | 'notDate' | 'notDateTime',
  text: string,
  kind?: Kind,
): ValidationMessage => {
  const min = rule === 'notNumber' && kind ? exampleNumbers[kind] : undefined;
  return { rule, text: quoted(text), ...(min !== undefined && { min }) };
};

/** Notice that a number differs from the typed text, e.g. by rounding. */
export const adjustedNumber = (rule: NumberNotice, text: string, value: number): ValidationMessage => ({
  ...unreadable('notNumber', text),
  rule,
  allowed: writeNumber(value, 'da'),
});

/** True for notices about adjusted values, which are not errors. */
export const isAdjustment = (rule: ValidationRule): boolean =>
  numberNotices.some((notice) => notice === rule);

/**
 * Converts a Zod issue to a message.
 * @param value value at the path of the issue. @param type type of the field, for a message with both bounds.
 */
const issueMessage = (issue: Issue, value: unknown, type: z.ZodType | undefined): ValidationMessage => {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue, type);
    case 'invalid_type':
      return typeMessage(issue.expected, value);
    case 'invalid_value':
      return value === undefined ? { rule: 'required' } : among([issue], value);
    case 'invalid_union': {
      const values = issue.errors.flat().filter((one) => one.code === 'invalid_value');
      if (value === undefined) return { rule: 'required' };
      return values.length > 0 ? among(values, value) : { rule: 'valid' };
    }
    case 'unrecognized_keys':
      return { rule: 'unknown' };
    case 'custom': {
      const rule: unknown = issue.params?.rule;
      const allowed: unknown = issue.params?.allowed;
      const max: unknown = issue.params?.max;
      return {
        rule: isRule(rule) ? rule : 'valid',
        ...(typeof allowed === 'string' ? { allowed } : {}),
        ...(typeof max === 'number' ? { max } : {}),
      };
    }
    default:
      return { rule: 'valid' };
  }
};

/** Message about a field; `path` joins keys with dots, as in the `fields` of an error response. */
export interface FieldIssue {
  path: string;
  message: ValidationMessage;
}

/**
 * Limits of an error response: number of issues, and length of a path. A path may contain arbitrary keys of the
 * request.
 */
export const issueLimits = { places: 50, path: 100 } as const;

/** Path of an issue: keys joined by dots, truncated to `issueLimits.path` characters. */
export const issuePath = (path: readonly PropertyKey[]): string =>
  beginningOf(path.map((key) => beginningOf(String(key), issueLimits.path)).join('.'), issueLimits.path);

const unwrap = (type: unknown): unknown =>
  type instanceof z.ZodOptional || type instanceof z.ZodPrefault ? unwrap(type.unwrap()) : type;

/** Type at a path of an object schema; undefined if the path leads through other types than objects and arrays. */
const typeAt = (root: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined => {
  let type: unknown = unwrap(root);
  for (const key of path) {
    if (type instanceof z.ZodObject) type = unwrap(type.shape[String(key)]);
    else if (type instanceof z.ZodArray) type = unwrap(type.element);
    else return undefined;
  }
  return type instanceof z.ZodType ? type : undefined;
};

const valueAt = (root: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    root,
  );

/**
 * Converts the issues of a failed parse to paths and messages: the first issue of each path, up to {@link issueLimits}.
 * An unknown key has an issue at its own path.
 * @param input parsed value, which distinguishes missing from invalid values. For an issue with `input` (`reportInput`)
 * the issue's own input is used, because it may be part of a text that the schema decodes.
 */
export const fieldIssues = (schema: z.ZodType, issues: readonly Issue[], input: unknown): FieldIssue[] => {
  const found = new Map<string, ValidationMessage>();
  for (const issue of issues) {
    const room = issueLimits.places - found.size;
    if (room <= 0) break;
    const value = 'input' in issue ? issue.input : valueAt(input, issue.path);
    const message = issueMessage(issue, value, typeAt(schema, issue.path));
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, room).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths.map(issuePath)) {
      if (!found.has(path)) found.set(path, message);
    }
  }
  return [...found].map(([path, message]) => ({ path, message }));
};
