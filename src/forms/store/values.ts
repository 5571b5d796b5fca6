import { isRecord } from '../../../schemas/isRecord';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { normalLongText } from '../../../schemas/text';

/** Path of a value in a form: field name and keys of parts joined by dots, as in the `fields` of an error response. */
export type FieldPath = string;

export const fieldName = (path: FieldPath): string => path.split('.')[0] ?? path;

/** Element id of the control of a path, e.g. `listing_title`. */
export const fieldId = ({ labels }: Pick<ResourceSchema, 'labels'>, path: FieldPath): string =>
  `${labels}_${path.replaceAll('.', '_')}`;

/** Value at a path; undefined if there is none. */
export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);

/** Copy of the values with a new value at `path`; unchanged objects are shared. */
export const withValueAt = (values: FieldValues, path: FieldPath, value: unknown): FieldValues => {
  const [key = '', ...rest] = path.split('.');
  const inner = values[key];
  const next = rest.length === 0 ? value : withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value);
  return { ...values, [key]: next };
};

/** Copy of a value without empty texts, lists and objects; undefined if it is empty. */
const present = (value: unknown): unknown => {
  if (typeof value === 'string') return normalLongText(value) === '' ? undefined : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (!isRecord(value)) return value ?? undefined;
  const kept = withoutEmpty(value);
  return Object.keys(kept).length === 0 ? undefined : kept;
};

/** Values to send: empty text is omitted, not sent as "" (docs/decisions/listing-fields.md). */
export const withoutEmpty = (values: FieldValues): FieldValues => {
  const entries = Object.entries(values).map(([key, value]) => [key, present(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

/** Comparable form of a value: undefined equals false, and texts are in Unicode normal form. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? normalLongText(value) : (present(value) ?? false);

/** Deep equality that ignores the order of keys; empty and undefined values are equal. */
export const sameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  const [left, right] = [plain(one), plain(other)];
  if (Object.is(left, right)) return true;
  if (left === '' || right === '')
    return (left === '' || left === false) && (right === '' || right === false);
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((value, index) => sameValue(value, right[index]));
  }
  if (!isRecord(left) || !isRecord(right)) return false;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) =>
    sameValue(left[key], right[key]),
  );
};
