import * as z from 'zod';
import { type FieldMeta, fieldMeta } from './field';

/** Fields by name, in the order of the form. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** The values of a record's fields, as stored and served. */
export type FieldValues = Record<string, unknown>;

/** A record as its form and show page are made of it: every field once, with its type and metadata. */
export interface ResourceSchema {
  /** Where the messages have its labels (`torvet.<labels>`), and what the ids of its controls begin with. */
  labels: string;
  fields: Fields;
  /** The sections of form and show page, in order. One without fields has content of its own. */
  sections: readonly string[];
  /** The fields that a record is called by: the first that is filled in. */
  titles: readonly string[];
  /** Any subset of the fields, each valid in itself; unknown fields are rejected. */
  draft: z.ZodType<FieldValues>;
  /** The whole record, as it must be when it is complete: where nothing may be missing. */
  complete: z.ZodType<FieldValues>;
}

/** A rule across fields that holds for a complete record alone. */
export type CompletenessRule = (values: FieldValues, context: z.RefinementCtx) => void;

interface ResourceSchemaOptions extends Pick<ResourceSchema, 'labels' | 'fields' | 'sections'> {
  titles?: readonly string[];
  rule?: CompletenessRule | undefined;
  /** False where what is required is required of every save: there are no drafts on the server. */
  drafts?: boolean;
}

/** The schema of a resource out of its fields. */
export const resourceSchema = ({
  labels,
  fields,
  sections,
  titles = ['title'],
  rule,
  drafts = true,
}: ResourceSchemaOptions): ResourceSchema => {
  const shape = (keepRequired: boolean) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, type]) => [
          name,
          keepRequired && fieldMeta(type).required ? type : type.optional(),
        ]),
      ),
    );
  const whole = shape(true);
  // `when` lets the rule speak even while single fields are missing, so that all that is missing is told at once.
  const complete = rule
    ? whole.check(
        z.superRefine((values: FieldValues, context) => rule(values, context), {
          when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
        }),
      )
    : whole;
  return { labels, fields, sections, titles, draft: drafts ? shape(false) : complete, complete };
};

/** What a record is called; undefined while nothing of it is filled in. */
export const recordTitle = (
  { titles }: Pick<ResourceSchema, 'titles'>,
  values: FieldValues,
): string | undefined =>
  titles
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** A field of a resource: its name, type and metadata. */
export interface ResourceField {
  name: string;
  type: z.ZodType;
  meta: FieldMeta;
}

// Zod's registry makes a copy of the metadata at each look-up, and a server asks for it with every write.
const known = new WeakMap<Fields, readonly ResourceField[]>();

/** Each field with its type and metadata, in the order of the form: by section, then as declared. */
export const schemaFields = ({
  fields,
  sections,
}: Pick<ResourceSchema, 'fields' | 'sections'>): readonly ResourceField[] => {
  const found =
    known.get(fields) ??
    Object.entries(fields)
      .map(([name, type]) => ({ name, type, meta: fieldMeta(type) }))
      .toSorted((one, other) => sections.indexOf(one.meta.section) - sections.indexOf(other.meta.section));
  known.set(fields, found);
  return found;
};
