import { readOnlyListingKeys } from '../../schemas/listing/record';
import type { ListingValues, ListingVariant } from '../../schemas/listing/variants';
import { fieldIssues } from '../../schemas/messages';
import { normalLongText } from '../../schemas/text';
import { invalid } from '../http/errors';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty text is absent, never "" (docs/decisions/listing-fields.md), also in the parts of a field. */
const withoutEmptyText = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !(typeof value === 'string' && normalLongText(value) === ''))
      .map(([name, value]) => [name, isObject(value) ? withoutEmptyText(value) : value]),
  );

/** What a client sends beside the fields: the account and the variant are decided before the fields are read. */
const decided = ['accountID', 'offMarket'];

/**
 * The fields of a listing, each valid in itself.
 * @throws AppError `invalid` with an issue for each field that cannot be taken, unknown ones too.
 */
export const readFields = (
  variant: ListingVariant,
  given: Readonly<Record<string, unknown>>,
): ListingValues => {
  const values = withoutEmptyText(given);
  const parsed = variant.draft.safeParse(values);
  if (parsed.success) return withoutAbsent(parsed.data);
  throw invalid(...fieldIssues(variant.draft, parsed.error.issues, values));
};

/**
 * The fields of a listing out of a body that may be a response sent back: keys of responses alone are ignored.
 *
 * @throws AppError `invalid` as {@link readFields} does.
 */
export const readListing = (
  variant: ListingVariant,
  body: Readonly<Record<string, unknown>>,
): ListingValues => {
  const isField = (name: string) => Object.hasOwn(variant.fields, name);
  const isIgnored = (name: string) => readOnlyListingKeys.includes(name) || decided.includes(name);
  return readFields(
    variant,
    Object.fromEntries(Object.entries(body).filter(([name]) => isField(name) || !isIgnored(name))),
  );
};

/** Zod keeps a key whose value is `undefined`. */
const withoutAbsent = (values: ListingValues): ListingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
