import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import * as z from 'zod';
import type { Kind } from '../../../schemas/core/kinds';
import { type FieldMeta, fieldMeta } from '../../../schemas/field';
import {
  type FieldValues,
  imageFields,
  type ResourceField,
  type ResourceSchema,
  schemaFields,
} from '../../../schemas/resourceSchema';
import { withoutEmpty } from '../store/values';

/** Fields of a form in display order; excludes schema fields that the form does not show. */
export const formFields = (schema: ResourceSchema): ResourceField[] =>
  schemaFields(schema).filter(({ meta }) => meta.form !== false);

/** Fields of the form; image fields are last in their section. */
const drawnFields = (schema: ResourceSchema): ResourceField[] => [
  ...formFields(schema),
  ...imageFields(schema),
];

/** True if another field's value hides this field, e.g. price on request. */
export const isHidden = ({ hiddenWhen, shownWhen }: FieldMeta, values: FieldValues): boolean =>
  (hiddenWhen !== undefined && values[hiddenWhen] === true) ||
  (shownWhen !== undefined && values[shownWhen.field] !== shownWhen.is);

/** Non-empty values of visible fields. */
export const countedValues = ({ fields }: ResourceSchema, values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(withoutEmpty(values)).filter(([name]) => {
      const type = fields[name];
      return type === undefined || !isHidden(fieldMeta(type), values);
    }),
  );

/** Sections of a form in display order, including sections without fields but with other content. */
export const formSections = (schema: ResourceSchema): string[] => {
  const hasFields = new Set(schemaFields(schema).map(({ meta }) => meta.section));
  const shown = new Set(formFields(schema).map(({ meta }) => meta.section));
  return schema.sections.filter((section) => !hasFields.has(section) || shown.has(section));
};

/**
 * JSON Schema for the layout of a form, not for validation.
 * @param labelOf returns a field's label in the user's language.
 */
export const formSchema = (schema: ResourceSchema, labelOf: (name: string) => string): RJSFSchema => {
  const { properties = {} } = z.toJSONSchema(schema.draft, { io: 'input', target: 'draft-7' });
  const shown = drawnFields(schema).map(({ name }) => {
    const property: unknown = properties[name];
    return [name, { ...(typeof property === 'object' ? property : {}), title: labelOf(name) }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(shown),
    required: formFields(schema)
      .filter(({ meta }) => meta.required)
      .map(({ name }) => name),
  };
};

/** Component of each field: an RJSF field if the value has several parts, otherwise an RJSF widget. */
export const formUiSchema = (
  schema: ResourceSchema,
  hasParts: (kind: Kind) => boolean,
): UiSchema<FieldValues> =>
  Object.fromEntries(
    drawnFields(schema).map(({ name, meta }) => [
      name,
      { [hasParts(meta.kind) ? 'ui:field' : 'ui:widget']: meta.kind },
    ]),
  );
