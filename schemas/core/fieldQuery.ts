import * as z from 'zod';
import { labelledAs, type ResourceField } from '../resourceSchema';
import { calendarDay, multilineText } from '../values';
import { kinds } from './kinds';

/** Longest text that a list is filtered by. */
const longestText = 100;

/** Longest text that a field is filtered by: no longer than the field's own. */
export const filterLength = ({ type }: Pick<ResourceField, 'type'>): number =>
  Math.min((type instanceof z.ZodString ? type.maxLength : null) ?? longestText, longestText);

/** Keys of a range in a filter. */
export const rangeKeys = (name: string) => ({ from: `${name}From`, to: `${name}To` });

/** Largest number in filters; it fits into the columns. */
export const largestNumber = 100_000_000_000;

const numberType = (type: z.ZodType) => {
  const number = z.number().min(-largestNumber).max(largestNumber);
  return type instanceof z.ZodNumber && type.isInt ? number.int() : number;
};

/** Most values that a list is filtered by at once. */
const mostValues = 100;

/** Type of the entries of an array. */
const elementOf = ({ element }: z.ZodArray): z.ZodType =>
  element instanceof z.ZodType ? element : z.unknown();

/** A value of the field; any of several values or records. */
const choiceType = ({ type, meta }: Pick<ResourceField, 'type' | 'meta'>): z.ZodType => {
  if (!meta.metaList && !meta.resource && !kinds[meta.kind].several) return type.clone();
  const one = type instanceof z.ZodArray ? elementOf(type) : type;
  return z.union([one, z.array(one).min(1).max(mostValues)]);
};

/** A key of a list's filter, with a sentence for the OpenAPI document. */
interface FilterKey {
  key: string;
  type: z.ZodType;
  says: string;
}

const keysOf = ({ name, type, meta }: ResourceField): FilterKey[] => {
  const labelled = <T extends z.ZodType>(other: T) => labelledAs(type, other);
  const { from, to } = rangeKeys(name);
  switch (meta.filter) {
    case undefined:
      return [];
    case 'text':
      return [
        {
          key: name,
          type: labelled(multilineText(1, filterLength({ type }))),
          says: `Part of \`${name}\`.`,
        },
      ];
    case 'choice':
      return [{ key: name, type: labelled(choiceType({ type, meta })), says: `Value of \`${name}\`.` }];
    case 'range':
      return [
        { key: from, type: labelled(numberType(type)), says: `Smallest \`${name}\`.` },
        { key: to, type: labelled(numberType(type)), says: `Largest \`${name}\`.` },
      ];
    case 'dateRange':
      return [
        { key: from, type: labelled(calendarDay()), says: `First day of \`${name}\`, in Denmark.` },
        { key: to, type: labelled(calendarDay()), says: `Last day of \`${name}\`, in Denmark.` },
      ];
  }
};

/** Keys of the filter of a list that follow from its fields, all optional. */
export const fieldFilters = (fields: readonly ResourceField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.flatMap(keysOf).map(({ key, type }) => [key, type.optional()]));

/** Sentences about the same keys. */
export const fieldFilterWords = (fields: readonly ResourceField[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(keysOf).map(({ key, says }) => [key, says]));

/** Names of the fields that a list is sorted by. */
export const fieldSorts = (fields: readonly ResourceField[]): string[] =>
  fields.flatMap(({ name, meta }) => (meta.sort ? [name] : []));

/** True for a field with its own database column. */
export const isStored = ({ meta }: Pick<ResourceField, 'meta'>): boolean =>
  meta.filter !== undefined || meta.sort !== undefined;
