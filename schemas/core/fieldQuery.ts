import * as z from 'zod';
import type { ResourceField } from '../resourceSchema';
import { calendarDay, multilineText } from '../values';
import { kinds } from './kinds';

/** Maximum length of a text in a filter. */
const longestText = 100;

/** Maximum length of a text filter for a field: the maximum length of the field's values, up to 100. */
export const filterLength = ({ type }: Pick<ResourceField, 'type'>): number =>
  Math.min((type instanceof z.ZodString ? type.maxLength : null) ?? longestText, longestText);

/** Keys of the two filters of a range. */
export const rangeKeys = (name: string) => ({ from: `${name}From`, to: `${name}To` });

/** Largest number in a filter, so that it fits in the database columns. */
export const largestNumber = 100_000_000_000;

const numberType = (type: z.ZodType) => {
  const number = z.number().min(-largestNumber).max(largestNumber);
  return type instanceof z.ZodNumber && type.isInt ? number.int() : number;
};

/** Maximum number of values in one filter. */
const mostValues = 100;

/** Type of the entries of an array. */
const elementOf = ({ element }: z.ZodArray): z.ZodType =>
  element instanceof z.ZodType ? element : z.unknown();

/** Type of a choice filter: one value of the field, or, for choices and references, one or several values. */
const choiceType = ({ type, meta }: Pick<ResourceField, 'type' | 'meta'>): z.ZodType => {
  if (!meta.metaList && !meta.resource && !kinds[meta.kind].several) return type;
  const one = type instanceof z.ZodArray ? elementOf(type) : type;
  return z.union([one, z.array(one).min(1).max(mostValues)]);
};

const keysOf = ({ name, type, meta }: ResourceField): [key: string, type: z.ZodType][] => {
  const { from, to } = rangeKeys(name);
  switch (meta.filter) {
    case undefined:
      return [];
    case 'text':
      return [[name, multilineText(1, filterLength({ type })).describe(`Part of \`${name}\`.`)]];
    case 'choice':
      return [[name, choiceType({ type, meta }).describe(`Value of \`${name}\`.`)]];
    case 'range':
      return [
        [from, numberType(type).describe(`Smallest \`${name}\`.`)],
        [to, numberType(type).describe(`Largest \`${name}\`.`)],
      ];
    case 'dateRange':
      return [
        [from, calendarDay().describe(`First day of \`${name}\`, in Denmark.`)],
        [to, calendarDay().describe(`Last day of \`${name}\`, in Denmark.`)],
      ];
  }
};

/** Filters of several fields, all optional: type by key. */
export const fieldFilters = (fields: readonly ResourceField[]): Record<string, z.ZodType> =>
  Object.fromEntries(fields.flatMap(keysOf).map(([key, type]) => [key, type.optional()]));

/** Names of the fields by which lists can be sorted. */
export const fieldSorts = (fields: readonly ResourceField[]): string[] =>
  fields.flatMap(({ name, meta }) => (meta.sort ? [name] : []));

/** True for a field with its own database column. */
export const isStored = ({ meta }: Pick<ResourceField, 'meta'>): boolean =>
  meta.filter !== undefined || meta.sort !== undefined;
