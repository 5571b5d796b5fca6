import * as z from 'zod';
import { type FieldMeta, fieldMeta, isImageField } from './field';

/** Fields by name, in the order of the form. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** The values of a record's fields, as stored and in responses. */
export type FieldValues = Record<string, unknown>;

/** A record as its form and show page are made of it: every field once, with its type and metadata. */
export interface ResourceSchema {
  /** Key of its labels in the messages (`torvet.<labels>`), and prefix of its controls' ids. */
  labels: string;
  fields: Fields;
  /** Image fields: rendered and returned like others, but not sent or stored in a draft with them. */
  images: Fields;
  /** Sections of form and show page, in order. One without fields has its own content. */
  sections: readonly string[];
  /** The fields that a record is called by: the first that is filled in. */
  titles: readonly string[];
  /** Any subset of the fields, each valid in itself; unknown fields are rejected. */
  draft: z.ZodType<FieldValues>;
  /** The whole record, as it must be when it is complete: where nothing may be missing. */
  complete: z.ZodType<FieldValues>;
  /** Complete schema with further keys of the request. */
  completeWith: (keys: Fields) => z.ZodType<FieldValues>;
}

/** A rule across fields that applies to a complete record only. */
export type CompletenessRule = (values: FieldValues, context: z.RefinementCtx) => void;

/** Requires fields when a form is sent, and not yet when one leaves them empty. */
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
  /** False if every save requires the required fields: the server stores no drafts. */
  drafts?: boolean;
}

const pick = (fields: Fields, wanted: (type: z.ZodType) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, type]) => wanted(type)));

/** The fields as the keys of an object: all optional, or those that are required as they are. */
export const fieldShape = (fields: Fields, keep: 'optional' | 'required'): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      keep === 'required' && fieldMeta(type).required ? type : type.optional(),
    ]),
  );

const labelKeys = new WeakMap<z.ZodType, string>();

/** The message key of a field's label, by its type; undefined for what is no field of a resource. */
export const fieldLabelKey = (type: z.ZodType): string | undefined => labelKeys.get(type);

/** The schema of a resource out of its fields. */
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
    // `when` runs the rule even while fields are missing, so that all issues are found at once.
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

/** Title of a record; undefined while it is empty. */
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

// Zod's registry makes a copy of the metadata at each look-up, and a server needs it with every write.
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

/** Image fields of a schema. */
export const imageFields = ({
  images,
  sections,
}: Pick<ResourceSchema, 'images' | 'sections'>): readonly ResourceField[] =>
  schemaFields({ fields: images, sections });

/** All fields in the order of a list, images first. */
export const everyField = (schema: ResourceSchema): readonly ResourceField[] => [
  ...imageFields(schema),
  ...schemaFields(schema),
];

/** A field by name, image fields included. */
export const fieldNamed = (
  { fields, images }: Pick<ResourceSchema, 'fields' | 'images'>,
  name: string,
): z.ZodType | undefined => [fields, images].find((some) => Object.hasOwn(some, name))?.[name];
