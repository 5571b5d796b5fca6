import type { Family } from '../../schemas/listing/families';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values without the value at a path. An array is removed completely, even if the path names one element. */
const without = (values: ListingValues, path: string): ListingValues => {
  const [name = '', part] = path.split('.');
  const { [name]: value, ...others } = values;
  if (part === undefined || !isParts(value)) return others;
  const { [part]: _left, ...parts } = value;
  return Object.keys(parts).length > 0 ? { ...others, [name]: parts } : others;
};

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Splits values into values that the draft schema accepts, and issues for the rejected values. */
export const draftValues = (family: Family, given: ListingValues) => {
  const { draft } = listingVariant(family);
  const issues: FieldIssue[] = [];
  let values = given;
  // The first pass removes only the invalid part of a field. The second pass removes the complete field if it is still
  // invalid, for example if a minimum is above its maximum.
  for (const leftOut of [(path: string) => path, rootOf]) {
    const parsed = draft.safeParse(values);
    if (parsed.success) return { values: parsed.data, issues };
    const found = fieldIssues(draft, parsed.error.issues, values);
    issues.push(...found);
    values = found.reduce((left, { path }) => without(left, leftOut(path)), values);
  }
  const parsed = draft.safeParse(values);
  return { values: parsed.success ? parsed.data : {}, issues };
};
