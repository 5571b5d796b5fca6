import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import * as z from 'zod';
import { type FieldMeta, type Section, sections } from '../../../schemas/field';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';
import { variantFields } from '../../../schemas/listing/variants';

/** A field as the form draws it. */
export interface FormField {
  name: string;
  type: z.ZodType;
  meta: FieldMeta;
}

/** The fields that a variant's form shows, in order: some flags are in the schema and not in every form. */
export const formFields = (variant: ListingVariant): FormField[] =>
  variantFields(variant).filter(({ meta }) => meta.form !== false);

/** Whether a field is left out because another one says so (a price given on request). */
export const isHidden = (meta: FieldMeta, values: ListingValues): boolean =>
  meta.hiddenWhen !== undefined && values[meta.hiddenWhen] === true;

/** The sections of a variant's form in their order; every listing has images, which are no field of the schema. */
export const formSections = (variant: ListingVariant): Section[] => {
  const used = new Set<Section>(formFields(variant).map(({ meta }) => meta.section));
  return sections.filter((section) => section === 'images' || used.has(section));
};

/**
 * The JSON Schema that lays a variant's form out; it never validates.
 * @param labelOf the label of a field in the reader's language.
 */
export const formSchema = (variant: ListingVariant, labelOf: (name: string) => string): RJSFSchema => {
  const { properties = {} } = z.toJSONSchema(variant.draft, { io: 'input', target: 'draft-7' });
  const shown = formFields(variant).map(({ name }) => {
    const property: unknown = properties[name];
    return [name, { ...(typeof property === 'object' ? property : {}), title: labelOf(name) }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(shown),
    required: formFields(variant)
      .filter(({ meta }) => meta.required)
      .map(({ name }) => name),
  };
};

/** Which of our controls draws each field: values of several parts by a field of RJSF, single ones by a widget. */
export const formUiSchema = (
  variant: ListingVariant,
  hasParts: (widget: FieldMeta['widget']) => boolean,
): UiSchema<ListingValues> =>
  Object.fromEntries(
    formFields(variant).map(({ name, meta }) => [
      name,
      { [hasParts(meta.widget) ? 'ui:field' : 'ui:widget']: meta.widget },
    ]),
  );
