import type { HistoryEntry } from '../../../schemas/history';
import type { Fields, FieldValues } from '../../../schemas/resourceSchema';
import { sameValue } from '../store/values';

/** An entry of the history, and the record's fields as they were once it had happened. */
export interface EarlierVersion {
  entry: HistoryEntry;
  values: FieldValues;
  /** The entry set the fields, and they differ from the current ones. */
  canBeTaken: boolean;
}

/** Actions that a record begins with. */
const begins: readonly string[] = ['create', 'copy'];

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    sameValue(one[name], other[name]),
  );

const fieldsIn = (fields: Fields, values: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Object.hasOwn(fields, name) && value != null),
  );

/** The record's fields with some of them as they were earlier; null was nothing. */
export const earlierFields = (
  fields: Fields,
  now: Readonly<Record<string, unknown>>,
  earlier: Readonly<Record<string, unknown>>,
): FieldValues => fieldsIn(fields, { ...now, ...earlier });

/**
 * Fields after each entry, computed backwards from the current fields.
 * @param entries newest first, none left out. @param now the record; what is no field of it stays out.
 */
export const earlierVersions = (
  entries: readonly HistoryEntry[],
  fields: Fields,
  now: Readonly<Record<string, unknown>>,
): EarlierVersion[] => {
  const isField = (name: string) => Object.hasOwn(fields, name);
  const present = (values: Readonly<Record<string, unknown>>) => fieldsIn(fields, values);
  const current = present(now);
  let values = current;
  return entries.map((entry) => {
    const after = values;
    const before = Object.entries(entry.changes).map(([name, [from]]) => [name, from] as const);
    values = present({ ...after, ...Object.fromEntries(before) });
    const changed = begins.includes(entry.action) || Object.keys(entry.changes).some(isField);
    return { entry, values: after, canBeTaken: changed && !isSame(after, current) };
  });
};
