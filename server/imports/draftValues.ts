import type { Family } from '../../schemas/listing/families';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../schemas/messages';

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values without the one at a path; lists are removed as one. */
const without = (values: ListingValues, path: string): ListingValues => {
  const [name = '', part] = path.split('.');
  const { [name]: value, ...others } = values;
  if (part === undefined || !isParts(value)) return others;
  const { [part]: _left, ...parts } = value;
  return Object.keys(parts).length > 0 ? { ...others, [name]: parts } : others;
};

const rootOf = (path: string): string => path.split('.')[0] ?? path;

/** Values that are valid in a draft, and the errors of the others. */
export const draftValues = (family: Family, given: ListingValues) => {
  const { draft } = listingVariant(family);
  const issues: FieldIssue[] = [];
  let values = given;
  // A part alone is left out first; what is still wrong then, such as an order of two parts, is about all of its field.
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
