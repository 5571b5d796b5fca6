import * as z from 'zod';
import { kinds } from '../../../schemas/core/kinds';
import { fieldMeta } from '../../../schemas/field';
import { type FieldIssue, fieldIssues, unreadable } from '../../../schemas/messages';
import { type FieldValues, type ResourceSchema, schemaFields } from '../../../schemas/resourceSchema';
import { fieldName, valueAt, withoutEmpty } from '../store/values';
import { countedValues, isHidden } from './layout';

/** Strictness of validation: required fields may be missing in a draft, but not in a complete record. */
export type Strictness = 'draft' | 'complete';

/** Matches a postal address that was typed but not selected, so that the error belongs to the address field. */
const typedAddress =
  ({ fields }: Pick<ResourceSchema, 'fields'>) =>
  (issue: FieldIssue): FieldIssue => {
    const [name = '', part] = issue.path.split('.');
    const type = fields[name];
    return part === 'ID' && type && fieldMeta(type).kind === 'address'
      ? { path: name, message: { rule: 'addressNotChosen' } }
      : issue;
  };

/** Matches invalid input of a number or date field, which is stored as text. */
const typedText =
  ({ fields }: Pick<ResourceSchema, 'fields'>, values: unknown) =>
  (issue: FieldIssue): FieldIssue => {
    const typed = valueAt(values, issue.path);
    if (typeof typed !== 'string') return issue;
    const type = fields[issue.path];
    const kind = type && fieldMeta(type).kind;
    const check = kind && kinds[kind].typed;
    if (check && !check.isValid(typed)) return { ...issue, message: unreadable(check.rule, typed) };
    return issue.message.rule === 'expectedNumber'
      ? { ...issue, message: unreadable('notNumber', typed, kind) }
      : issue;
  };

const issuesOf = (schema: ResourceSchema, type: z.ZodType, values: unknown): FieldIssue[] => {
  const parsed = type.safeParse(values);
  return parsed.success
    ? []
    : fieldIssues(type, parsed.error.issues, values).map(typedAddress(schema)).map(typedText(schema, values));
};

/** Issues of the values, in form order. */
export const formIssues = (
  schema: ResourceSchema,
  strictness: Strictness,
  values: FieldValues,
): FieldIssue[] => {
  const order = schemaFields(schema).map(({ name }) => name);
  const rank = ({ path }: FieldIssue) => order.indexOf(path.split('.')[0] ?? path);
  return issuesOf(schema, schema[strictness], countedValues(schema, values)).toSorted(
    (one, other) => rank(one) - rank(other),
  );
};

const alone = new WeakMap<z.ZodType, z.ZodType>();

/** Schema of a single field, with the rules for a complete record. */
const ruleAlone = (name: string, type: z.ZodType): z.ZodType => {
  const known = alone.get(type);
  if (known) return known;
  const made = z.strictObject({ [name]: fieldMeta(type).required ? type : type.optional() });
  alone.set(type, made);
  return made;
};

/** Issues of one field on blur. It is validated alone, or with all other fields if the resource has no drafts. */
export const fieldIssuesOf = (schema: ResourceSchema, name: string, values: FieldValues): FieldIssue[] => {
  if (schema.draft === schema.complete)
    return formIssues(schema, 'complete', values).filter(({ path }) => fieldName(path) === name);
  const type = schema.fields[name];
  if (!type || isHidden(fieldMeta(type), values)) return [];
  return issuesOf(schema, ruleAlone(name, type), withoutEmpty({ [name]: values[name] }));
};

/** Valid fields to send: trimmed, without empty ones. */
export const validFields = (schema: ResourceSchema, values: FieldValues): FieldValues => {
  const sent = withoutEmpty(values);
  const wrong = new Set(issuesOf(schema, schema.draft, sent).map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !wrong.has(name)));
};
