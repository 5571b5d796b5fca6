import * as z from 'zod';
import { type FieldMeta, fieldMeta, isImageField } from './field';

/** Fields by name, in form order. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** Field values of a record, as stored and in responses. */
export type FieldValues = Record<string, unknown>;

/** Schema of a record, from which form and show page are generated. */
export interface ResourceSchema {
  /** Message key of its labels (`torvet.<labels>`), and id prefix of its controls. */
  labels: string;
  fields: Fields;
  /** Image fields: displayed like other fields, but not part of requests and drafts. */
  images: Fields;
  /** Sections of form and show page, in order. A section without fields has custom content. */
  sections: readonly string[];
  /** Fields used as the record's title: the first non-empty one. */
  titles: readonly string[];
  /** Schema of a draft: all fields optional, but each valid; unknown fields are rejected. */
  draft: z.ZodType<FieldValues>;
  /** Schema of a complete record: all required fields exist. */
  complete: z.ZodType<FieldValues>;
  /** Complete schema plus further keys of the request. */
  completeWith: (keys: Fields) => z.ZodType<FieldValues>;
}

/** Rule across several fields, checked on complete records only. */
export type CompletenessRule = (values: FieldValues, context: z.RefinementCtx) => void;

/** Requires fields on submit, but not on blur. */
export const askedWhenSent =
  (...names: readonly string[]): CompletenessRule =>
  (values, context) => {
    for (const name of names.filter((asked) => values[asked] === undefined))
      context.addIssue({ code: 'custom', path: [name], params: { rule: 'required' } });
  };

export interface ResourceSchemaOptions extends Pick<ResourceSchema, 'labels' | 'sections'> {
  /** All fields, including images. */
  fields: Fields;
  titles?: readonly string[];
  rule?: CompletenessRule | undefined;
  /** False if every save needs all required fields, because the server stores no drafts. */
  drafts?: boolean;
}

const pick = (fields: Fields, wanted: (type: z.ZodType) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, type]) => wanted(type)));

/** Fields as an object shape: all optional, or as required as their metadata says. */
export const fieldShape = (fields: Fields, keep: 'optional' | 'required'): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      keep === 'required' && fieldMeta(type).required ? type : type.optional(),
    ]),
  );

const labelKeys = new WeakMap<z.ZodType, string>();

/** Message key of a field's label, by its type; undefined for types that are not fields. */
export const fieldLabelKey = (type: z.ZodType): string | undefined => labelKeys.get(type);

/** Creates the schema of a resource from its fields. */
export const resourceSchema = ({
  labels,
  fields: all,
  sections,
  titles = ['title'],
  rule,
  drafts = true,
}: ResourceSchemaOptions): ResourceSchema => {
  const fields = pick(all, (type) => !isImageField(type));
  const images = pick(all, isImageField);
  for (const [name, type] of Object.entries(all)) labelKeys.set(type, `torvet.${labels}.fields.${name}`);
  const completeWith = (keys: Fields): z.ZodType<FieldValues> => {
    const whole = z.strictObject({ ...keys, ...fieldShape(fields, 'required') });
    if (!rule) return whole;
    // `when` runs the rule even if fields are missing, so that all issues are reported together.
    return whole.check(
      z.superRefine((values: FieldValues, context) => rule(values, context), {
        when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
      }),
    );
  };
  const complete = completeWith({});
  return {
    labels,
    fields,
    images,
    sections,
    titles,
    draft: drafts ? z.strictObject(fieldShape(fields, 'optional')) : complete,
    complete,
    completeWith,
  };
};

/** Title of a record; undefined if it is empty. */
export const recordTitle = (
  { titles }: Pick<ResourceSchema, 'titles'>,
  values: FieldValues,
): string | undefined =>
  titles
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '');

/** Field of a resource: name, type and metadata. */
export interface ResourceField {
  name: string;
  type: z.ZodType;
  meta: FieldMeta;
}

// Cached, because Zod's registry copies the metadata at each look-up, and servers need it for every write.
const known = new WeakMap<Fields, readonly ResourceField[]>();

/** Fields with type and metadata in form order: by section, then as declared. */
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

/** Image fields of a schema. */
export const imageFields = ({
  images,
  sections,
}: Pick<ResourceSchema, 'images' | 'sections'>): readonly ResourceField[] =>
  schemaFields({ fields: images, sections });

/** All fields in list order, images first. */
export const everyField = (schema: ResourceSchema): readonly ResourceField[] => [
  ...imageFields(schema),
  ...schemaFields(schema),
];

/** A field by name, image fields included. */
export const fieldNamed = (
  { fields, images }: Pick<ResourceSchema, 'fields' | 'images'>,
  name: string,
): z.ZodType | undefined => [fields, images].find((some) => Object.hasOwn(some, name))?.[name];
