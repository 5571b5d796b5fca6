import * as z from 'zod';
import { fieldMeta } from './field';
import { type FieldIssue, unreadable, type ValidationMessage } from './messages';
import { parseNumber } from './numbers/parseNumber';
import type { FieldValues } from './resourceSchema';
import {
  type SearchFieldName,
  type SearchFilter,
  searchFieldNames,
  searchFilterFields,
  validPart,
} from './searchFilter';

const isAmount = (name: SearchFieldName): boolean =>
  fieldMeta(searchFilterFields[name]).section === 'amounts';

/** Type of the elements of an array field; undefined for other fields. */
const elementOf = (name: SearchFieldName) => {
  const type: z.ZodType = searchFilterFields[name];
  return type instanceof z.ZodArray ? type.element : undefined;
};

/**
 * Parses a parameter by the type of its field. In a number field, other text is returned unchanged; the schema rejects
 * it.
 */
const readValue = (name: SearchFieldName, given: string): unknown => {
  const type: z.ZodType = searchFilterFields[name];
  const one = type instanceof z.ZodArray ? type.element : type;
  const isNumber =
    one instanceof z.ZodNumber || (one instanceof z.ZodLiteral && typeof [...one.values][0] === 'number');
  if (!isNumber) return given;
  const { unit, decimals = 0 } = fieldMeta(type);
  // Our own URLs contain a decimal point, also in Danish (`writeSearchQuery`).
  if (decimals > 0 && /^\d+\.\d{1,2}$/.test(given)) return Number(given);
  const read = parseNumber(given, { language: 'da', unit, decimals });
  return 'value' in read ? read.value : given;
};

/** Invalid amount in a query string, as typed. */
export interface RejectedAmount {
  name: SearchFieldName;
  text: string;
  /** Value for the form: a number, or a text that is not a number. */
  value: number | string;
  message: ValidationMessage;
}

/** Invalid value in a query string that is not an amount. */
export interface IgnoredValue {
  name: SearchFieldName;
  text: string;
}

const ignoredValues = 10;
const ignoredLength = 120;

const ignored = (name: SearchFieldName, text: string): IgnoredValue => ({
  name,
  text: text.slice(0, ignoredLength).trim(),
});

/** Maximum length of an invalid amount in a URL. */
const rejectedLength = 40;

const rejectedAmounts = (
  query: URLSearchParams,
  given: FieldValues,
  issues: readonly FieldIssue[],
): RejectedAmount[] =>
  issues.flatMap(({ path, message }) => {
    const name = searchFieldNames.find((one) => one === path);
    const text = query.get(path)?.trim().slice(0, rejectedLength).trim();
    if (!name || !isAmount(name) || !text) return [];
    const read = given[name];
    const isUnreadable = message.rule === 'expectedNumber';
    return [
      {
        name,
        text,
        value: typeof read === 'number' ? read : text,
        message: isUnreadable
          ? unreadable('notNumber', text, fieldMeta(searchFilterFields[name]).kind)
          : message,
      },
    ];
  });

/**
 * Parses a search from the query string of a URL. Each field is a parameter; several values are repeated parameters, or
 * separated by commas. Empty and unknown parameters are ignored.
 * @returns the valid part of the search, invalid amounts, and other invalid values.
 */
export const readSearchQuery = (
  query: URLSearchParams,
): { filter: SearchFilter; rejected: RejectedAmount[]; ignored: IgnoredValue[] } => {
  const given: FieldValues = {};
  const left: IgnoredValue[] = [];
  for (const name of searchFieldNames) {
    const values = query.getAll(name).filter((value) => value.trim() !== '');
    const [first] = values;
    if (first === undefined) continue;
    const element = elementOf(name);
    if (!element) {
      given[name] = readValue(name, first);
      continue;
    }
    const texts = [...new Set(values.flatMap((value) => value.split(',')).map((value) => value.trim()))];
    const isValid = (value: string) => z.safeParse(element, readValue(name, value)).success;
    const valid = texts.filter(isValid);
    left.push(
      ...texts.filter((value) => value !== '' && !valid.includes(value)).map((value) => ignored(name, value)),
    );
    if (valid.length > 0) given[name] = [...new Set(valid.map((value) => readValue(name, value)))];
  }
  const { filter, issues } = validPart(given);
  for (const name of searchFieldNames)
    if (!isAmount(name) && issues.some(({ path }) => path === name))
      left.push(ignored(name, query.getAll(name).join(',')));
  return { filter, rejected: rejectedAmounts(query, given, issues), ignored: left.slice(0, ignoredValues) };
};

const metaListFields = ['subcategories', 'usageProposals'] as const;

/**
 * Moves unknown ids of meta lists from the filter of a search to the ignored values.
 * @param isKnown returns true if a meta list has an entry with the id.
 */
export const leaveOutUnknown = <Search extends { filter: SearchFilter; ignored?: readonly IgnoredValue[] }>(
  search: Search,
  isKnown: (list: (typeof metaListFields)[number], id: number) => boolean,
): Search => {
  const filter = { ...search.filter };
  const unknown = metaListFields.flatMap((name) => {
    const ids = filter[name] ?? [];
    const known = ids.filter((id) => isKnown(name, id));
    if (known.length === ids.length) return [];
    filter[name] = known.length > 0 ? known : undefined;
    return ids.filter((id) => !known.includes(id)).map((id) => ignored(name, String(id)));
  });
  if (unknown.length === 0) return search;
  return { ...search, filter, ignored: [...(search.ignored ?? []), ...unknown].slice(0, ignoredValues) };
};

/** Formats a search as a query string: fields in fixed order, values sorted. */
export const writeSearchQuery = (filter: SearchFilter): URLSearchParams =>
  new URLSearchParams(
    searchFieldNames.flatMap((name) => {
      const value = filter[name];
      if (value === undefined) return [];
      const texts = [value].flat().map(String);
      return texts
        .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
        .map((one) => [name, one]);
    }),
  );
