import {
  type FieldValues,
  imageFields,
  type ResourceField,
  type ResourceSchema,
  schemaFields,
} from './resourceSchema';

/** Section of a show page with its non-empty fields. */
export interface ShownSection<Section extends string = string> {
  section: Section;
  fields: ResourceField[];
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && !Array.isArray(value) && Object.keys(value).length === 0);

/** Sections of a record with their non-empty fields. Empty sections and the title are omitted. */
export const shownSections = (schema: ResourceSchema, values: FieldValues): ShownSection[] =>
  schema.sections.flatMap((section) => {
    const fields = [...schemaFields(schema), ...imageFields(schema)].filter(({ name, meta }) => {
      const hidden =
        (meta.hiddenWhen !== undefined && values[meta.hiddenWhen] === true) ||
        (meta.shownWhen !== undefined && values[meta.shownWhen.field] !== meta.shownWhen.is);
      return meta.section === section && name !== schema.titles[0] && !hidden && !isEmpty(values[name]);
    });
    return fields.length > 0 ? [{ section, fields }] : [];
  });
