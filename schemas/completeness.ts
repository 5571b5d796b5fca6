import { type FieldIssue, fieldIssues } from './messages';
import { type FieldValues, type ResourceSchema, schemaFields } from './resourceSchema';

export interface Completeness {
  /** Reasons why the record is incomplete, one per field; empty if it is complete. */
  missing: FieldIssue[];
  /** Share of required values that exist, from 0 to 1. */
  share: number;
}

/** Required content that is not a field, such as images: name and issues. */
export interface BesideFields {
  name: string;
  issues: readonly FieldIssue[];
}

/**
 * Completeness of a record.
 * @param values values of the fields, parsed or as typed.
 */
export const completeness = (
  schema: ResourceSchema,
  values: FieldValues,
  beside: readonly BesideFields[] = [],
): Completeness => {
  const parsed = schema.complete.safeParse(values);
  const missing = parsed.success ? [] : fieldIssues(schema.complete, parsed.error.issues, values);
  missing.push(...beside.flatMap(({ issues }) => issues));
  const lacking = new Set(missing.map(({ path }) => path.split('.')[0] ?? path));
  const required = schemaFields(schema).filter(({ meta }) => meta.required);
  // A rule across several fields (at least one seating, a price) counts as one required value while it is violated.
  const asked = new Set([...beside.map(({ name }) => name), ...required.map(({ name }) => name), ...lacking]);
  return { missing, share: asked.size === 0 ? 1 : (asked.size - lacking.size) / asked.size };
};
