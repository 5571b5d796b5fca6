import type { HistoryEntry } from '../../../schemas/history';
import type { Fields, FieldValues } from '../../../schemas/resourceSchema';
import { sameValue } from '../store/values';

/** History entry with the record's field values after it. */
export interface EarlierVersion {
  entry: HistoryEntry;
  values: FieldValues;
  /** True if the entry changed fields, and their values differ from the current ones. */
  canBeTaken: boolean;
}

/** Actions that can be the first entry of a record's history. */
const begins: readonly string[] = ['create', 'copy'];

const isSame = (one: FieldValues, other: FieldValues): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    sameValue(one[name], other[name]),
  );

const fieldsIn = (fields: Fields, values: Readonly<Record<string, unknown>>): FieldValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => Object.hasOwn(fields, name) && value != null),
  );

/** Fields of a record, some of them replaced by earlier values; null means empty. */
export const earlierFields = (
  fields: Fields,
  now: Readonly<Record<string, unknown>>,
  earlier: Readonly<Record<string, unknown>>,
): FieldValues => fieldsIn(fields, { ...now, ...earlier });

/**
 * Field values after each history entry, computed backwards from the current values.
 * @param entries complete history, newest first.
 * @param now current record; properties that are no fields are ignored.
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
