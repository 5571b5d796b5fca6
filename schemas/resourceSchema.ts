import * as z from 'zod';
import { type FieldMeta, fieldMeta, isImageField } from './field';

/** Fields by name, in form order. */
export type Fields = Readonly<Record<string, z.ZodType>>;

/** Field values of a record, as stored and in responses. */
export type FieldValues = Record<string, unknown>;

/** Schema of a record, from which form and show page are generated. */
export interface ResourceSchema {
  /** Message key of the labels (`torvet.<labels>`), and prefix of the ids of form controls. */
  labels: string;
  fields: Fields;
  /** Image fields, which are displayed like other fields but are not part of requests and drafts. */
  images: Fields;
  /** Sections of form and show page, in order. A section without fields has custom content. */
  sections: readonly string[];
  /** Names of title fields; the first non-empty field is the title of a record. */
  titles: readonly string[];
  /** Schema of a draft: every field is optional, but must be valid; unknown fields are rejected. */
  draft: z.ZodType<FieldValues>;
  /** Schema of a complete record, in which all required fields exist. */
  complete: z.ZodType<FieldValues>;
  /** Returns the complete schema with additional keys of a request. */
  completeWith: (keys: Fields) => z.ZodType<FieldValues>;
}

/** Validation rule across several fields, checked for complete records only. */
export type CompletenessRule = (values: FieldValues, context: z.RefinementCtx) => void;

/** Creates a rule that requires fields on submit, but not on blur. */
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
  /** `false` if every save requires all required fields, because the server stores no drafts. */
  drafts?: boolean;
}

const pick = (fields: Fields, wanted: (type: z.ZodType) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, type]) => wanted(type)));

/** Zod shape of the fields: all optional, or required according to their metadata. */
export const fieldShape = (fields: Fields, keep: 'optional' | 'required'): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, type]) => [
      name,
      keep === 'required' && fieldMeta(type).required ? type : type.optional(),
    ]),
  );

const labelKeys = new WeakMap<z.ZodType, string>();

/** Message key of a field's label; undefined for Zod types that are not fields. */
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
    // `when` also runs the rule if fields are missing, so that all issues are reported together.
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

/** Title of a record; undefined if all title fields are empty. */
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

// Cache: Zod's registry copies the metadata at each look-up, and the server needs the metadata for every write.
const known = new WeakMap<Fields, readonly ResourceField[]>();

/** Fields with type and metadata in form order: by section, and in order of declaration within a section. */
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

export const imageFields = ({
  images,
  sections,
}: Pick<ResourceSchema, 'images' | 'sections'>): readonly ResourceField[] =>
  schemaFields({ fields: images, sections });

/** All fields, images first. */
export const everyField = (schema: ResourceSchema): readonly ResourceField[] => [
  ...imageFields(schema),
  ...schemaFields(schema),
];

/** Field by name, including image fields. */
export const fieldNamed = (
  { fields, images }: Pick<ResourceSchema, 'fields' | 'images'>,
  name: string,
): z.ZodType | undefined => [fields, images].find((some) => Object.hasOwn(some, name))?.[name];
