import { isRecord } from '../../schemas/isRecord';
import { computedIn, computedNames } from '../../schemas/listing/computed';
import { readOnlyListingKeys } from '../../schemas/listing/record';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';
import { normalLongText } from '../../schemas/text';
import { invalid } from '../errors';

/** Removes empty texts, which count as absent (docs/decisions/listing-fields.md), also in the parts of a field. */
const withoutEmptyText = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !(typeof value === 'string' && normalLongText(value) === ''))
      .map(([name, value]) => [name, isRecord(value) ? withoutEmptyText(value) : value]),
  );

/** Properties of a body besides the fields: they determine account and variant before the fields are parsed. */
const decided = ['accountID', 'offMarket'];

/** Valid fields, and an issue for each invalid or unknown field. */
export interface ParsedFields {
  values: ListingValues;
  issues: readonly FieldIssue[];
}

/** Parses the fields of a listing, each by its own rules. */
export const parseFields = (
  variant: ListingVariant,
  given: Readonly<Record<string, unknown>>,
): ParsedFields => {
  const values = withoutEmptyText(given);
  const parsed = variant.draft.safeParse(values);
  if (parsed.success) return { values: withoutAbsent(parsed.data), issues: [] };
  const issues = fieldIssues(variant.draft, parsed.error.issues, values);
  // Zod skips rules between fields while one of them is invalid.
  const wrong = new Set(issues.map(({ path }) => path.split('.', 1)[0]));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
  const again = variant.draft.safeParse(others);
  if (again.success) return { values: withoutAbsent(again.data), issues };
  return { values: {}, issues: [...issues, ...fieldIssues(variant.draft, again.error.issues, others)] };
};

/**
 * Parses the fields of a listing, each by its own rules.
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
 * Parses the fields of a listing from a body that may be an earlier response: keys that only responses have are
 * ignored.
 */
export const parseListing = (
  variant: ListingVariant,
  body: Readonly<Record<string, unknown>>,
): ParsedFields => {
  const isField = (name: string) => Object.hasOwn(variant.fields, name);
  // Responses contain only the computed figures of their own type.
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

/** Removes keys whose value is `undefined`, which Zod preserves. */
const withoutAbsent = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
