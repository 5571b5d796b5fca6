import { type FieldIssue, fieldIssues } from './messages';
import { type FieldValues, type ResourceSchema, schemaFields } from './resourceSchema';

/** Completeness of a record. */
export interface Completeness {
  /** Obstacles: one entry per field; empty without any. */
  missing: FieldIssue[];
  /** Share of required values that are present, 0–1. */
  share: number;
}

/** Required content besides the fields: its name, such as `images`, and what it lacks. */
export interface BesideFields {
  name: string;
  issues: readonly FieldIssue[];
}

/**
 * Missing values of a record.
 * @param values the fields, parsed or as typed.
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
  // A rule across fields (some seating, a price) has an issue as long as it is not met.
  const asked = new Set([...beside.map(({ name }) => name), ...required.map(({ name }) => name), ...lacking]);
  return { missing, share: asked.size === 0 ? 1 : (asked.size - lacking.size) / asked.size };
};
