import { isRecord } from '../../schemas/isRecord';
import { computedIn, computedNames } from '../../schemas/listing/computed';
import { readOnlyListingKeys } from '../../schemas/listing/record';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import { normalLongText } from '../../schemas/text';
import { invalid } from '../errors';

/** Removes empty texts, also in nested objects: an empty text counts as absent (docs/decisions/listing-fields.md). */
const withoutEmptyText = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !(typeof value === 'string' && normalLongText(value) === ''))
      .map(([name, value]) => [name, isRecord(value) ? withoutEmptyText(value) : value]),
  );

/** Keys of a body that are not fields: they determine account and variant before the fields are parsed. */
const decided = ['accountID', 'offMarket'];

/** Valid fields, and one issue for each invalid or unknown field. */
export interface ParsedFields {
  values: ListingValues;
  issues: readonly FieldIssue[];
}

/** Parses each field of a listing; an invalid field does not affect the other fields. */
export const parseFields = (
  variant: ListingVariant,
  given: Readonly<Record<string, unknown>>,
): ParsedFields => {
  const values = withoutEmptyText(given);
  const parsed = variant.draft.safeParse(values);
  if (parsed.success) return { values: withoutAbsent(parsed.data), issues: [] };
  const issues = fieldIssues(variant.draft, parsed.error.issues, values);
  // Zod skips rules between fields while one field is invalid, so the valid fields are parsed again.
  const wrong = new Set(issues.map(({ path }) => path.split('.', 1)[0]));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  const again = variant.draft.safeParse(others);
  if (again.success) return { values: withoutAbsent(again.data), issues };
  return { values: {}, issues: [...issues, ...fieldIssues(variant.draft, again.error.issues, others)] };
};

/**
 * Parses the fields of a listing.
 * @throws AppError `invalid` with an issue for each invalid or unknown field.
 */
export const readFields = (
  variant: ListingVariant,
  given: Readonly<Record<string, unknown>>,
): ListingValues => {
  const { values, issues } = parseFields(variant, given);
  if (issues.length > 0) throw invalid(...issues);
  return values;
};

/**
 * Parses the fields of a listing from a request body. The body may be an earlier response: read-only keys are ignored.
 */
export const parseListing = (
  variant: ListingVariant,
  body: Readonly<Record<string, unknown>>,
): ParsedFields => {
  const isField = (name: string) => Object.hasOwn(variant.fields, name);
  // Computed figures of other listing types are unknown fields.
  const isForeign = (name: string) =>
    computedNames.some((figure) => figure === name) &&
    !computedIn(variant).some((figure) => figure.name === name);
  const isIgnored = (name: string) =>
    (readOnlyListingKeys.includes(name) && !isForeign(name)) || decided.includes(name);
  return parseFields(
    variant,
    Object.fromEntries(Object.entries(body).filter(([name]) => isField(name) || !isIgnored(name))),
  );
};

/** Removes keys with the value `undefined`, which Zod preserves. */
const withoutAbsent = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
