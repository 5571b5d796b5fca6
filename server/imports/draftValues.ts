import type { Family } from '../../schemas/listing/families';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values without the value at a path; a list is removed completely. */
const without = (values: ListingValues, path: string): ListingValues => {
  const [name = '', part] = path.split('.');
  const { [name]: value, ...others } = values;
  if (part === undefined || !isParts(value)) return others;
  const { [part]: _left, ...parts } = value;
  return Object.keys(parts).length > 0 ? { ...others, [name]: parts } : others;
};

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Splits values into those that the draft schema accepts, and issues for the others. */
export const draftValues = (family: Family, given: ListingValues) => {
  const { draft } = listingVariant(family);
  const issues: FieldIssue[] = [];
  let values = given;
  // First removes only the invalid part. If the field is still invalid, e.g. with two parts in the wrong order,
  // removes the field.
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
