import * as z from 'zod';
import { fieldMeta } from '../../../schemas/field';
import { type ListingValues, type ListingVariant, variantFields } from '../../../schemas/listing/variants';
import { type FieldIssue, fieldIssues } from '../../../schemas/messages';
import { withoutEmpty } from '../store/values';

/** What a form is checked for: a draft takes any subset of the fields, publication asks for the whole. */
export type Strictness = 'draft' | 'published';

/** An address without its id is one that was typed and not chosen; the field itself is where that is mended. */
const typedAddress = (issue: FieldIssue): FieldIssue =>
  issue.path === 'address.ID' ? { path: 'address', message: { rule: 'addressNotChosen' } } : issue;

const issuesOf = (schema: z.ZodType, values: unknown): FieldIssue[] => {
  const parsed = schema.safeParse(values);
  return parsed.success ? [] : fieldIssues(schema, parsed.error.issues, values).map(typedAddress);
};

/** Everything wrong with the values, in the order of the form. */
export const formIssues = (
  variant: ListingVariant,
  strictness: Strictness,
  values: ListingValues,
): FieldIssue[] => {
  const order = variantFields(variant).map(({ name }) => name);
  const rank = ({ path }: FieldIssue) => order.indexOf(path.split('.')[0] ?? path);
  return issuesOf(variant[strictness], withoutEmpty(values)).toSorted(
    (one, other) => rank(one) - rank(other),
  );
};

const alone = new WeakMap<z.ZodType, z.ZodType>();

/** A field's rule by itself, as publication has it: a schema of this one field. */
const ruleAlone = (name: string, type: z.ZodType): z.ZodType => {
  const known = alone.get(type);
  if (known) return known;
  const made = z.strictObject({ [name]: fieldMeta(type).required ? type : type.optional() });
  alone.set(type, made);
  return made;
};

/** What is wrong with one field, whatever stands in the others: the check on blur. */
export const fieldIssuesOf = (variant: ListingVariant, name: string, values: ListingValues): FieldIssue[] => {
  const type = variant.fields[name];
  return type ? issuesOf(ruleAlone(name, type), withoutEmpty({ [name]: values[name] })) : [];
};

/** Of the values, the fields that are valid in themselves, as they are sent: trimmed and without what is empty. */
export const validFields = (variant: ListingVariant, values: ListingValues): ListingValues => {
  const sent = withoutEmpty(values);
  const wrong = new Set(issuesOf(variant.draft, sent).map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !wrong.has(name)));
};
