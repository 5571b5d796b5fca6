import type { WidgetProps } from '@rjsf/utils';
import { fieldMeta } from '../../../schemas/field';
import { fieldNamed } from '../../../schemas/resourceSchema';
import { useFieldValue, useFormStore } from '../store/context';
import { useFieldControl } from '../store/useField';
import { useFormText } from '../store/useFormText';

/** RJSF props of a control; the value itself is in the form store. */
export type ControlProps = Pick<WidgetProps, 'name' | 'schema'>;

/**
 * Metadata of a form field.
 * @throws Error if the schema has no such field.
 */
export const useFieldMeta = (name: string) => {
  const { schema } = useFormStore();
  const type = fieldNamed(schema, name);
  if (!type) throw new Error(`${name} is no field of ${schema.labels}`);
  return fieldMeta(type);
};

/** Form field without its value: error, label and help in the user's language, and event handlers. */
export const useFormControl = (name: string) => {
  const { labelOf, helpOf, text } = useFormText();
  const { required, unit } = useFieldMeta(name);
  const label = labelOf(name);
  const unitName = unit && text(`torvet.listing.units.${unit}`);
  return {
    ...useFieldControl(name),
    label,
    help: helpOf(name),
    required: required === true,
    // Omitted if the label contains the unit.
    unit: unitName && label.includes(unitName) ? undefined : unitName,
  };
};

/** Form field with its value, for controls that display the value. */
export const useFormField = (name: string) => {
  const control = useFormControl(name);
  return { ...control, value: useFieldValue(name) };
};
