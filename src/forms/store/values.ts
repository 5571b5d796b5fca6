import { isRecord } from '../../../schemas/isRecord';
import type { FieldValues, ResourceSchema } from '../../../schemas/resourceSchema';
import { normalLongText } from '../../../schemas/text';

/** A place in a form: the field's name, then the keys of its parts, joined by dots as in the `fields` of an error. */
export type FieldPath = string;

/** The name of the field that a path leads into. */
export const fieldName = (path: FieldPath): string => path.split('.')[0] ?? path;

/** Id of the element of a path on the page: `listing_title`. */
export const fieldId = ({ labels }: Pick<ResourceSchema, 'labels'>, path: FieldPath): string =>
  `${labels}_${path.replaceAll('.', '_')}`;

/** The value at a path, undefined where nothing is. */
export const valueAt = (values: unknown, path: FieldPath): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), values);

/** Copy of the values with another one at `path`; the other objects are shared. */
export const withValueAt = (values: FieldValues, path: FieldPath, value: unknown): FieldValues => {
  const [key = '', ...rest] = path.split('.');
  const inner = values[key];
  const next = rest.length === 0 ? value : withValueAt(isRecord(inner) ? inner : {}, rest.join('.'), value);
  return { ...values, [key]: next };
};

/** Value without empty texts, lists and objects. */
const present = (value: unknown): unknown => {
  if (typeof value === 'string') return normalLongText(value) === '' ? undefined : value;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value;
  if (!isRecord(value)) return value ?? undefined;
  const kept = withoutEmpty(value);
  return Object.keys(kept).length === 0 ? undefined : kept;
};

/** Values in the format of the request: empty text is absent, not "" (docs/decisions/listing-fields.md). */
export const withoutEmpty = (values: FieldValues): FieldValues => {
  const entries = Object.entries(values).map(([key, value]) => [key, present(value)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
};

/** A flag that is absent and one that is false are equal. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? normalLongText(value) : (present(value) ?? false);

/** Deep equality, independent of the order of keys; empty and absent values are equal. */
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
