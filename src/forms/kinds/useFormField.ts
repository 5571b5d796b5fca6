import type { WidgetProps } from '@rjsf/utils';
import { fieldMeta } from '../../../schemas/field';
import { fieldNamed } from '../../../schemas/resourceSchema';
import { useFieldValue, useFormStore } from '../store/context';
import { useFieldControl } from '../store/useField';
import { useFormText } from '../store/useFormText';

/** The props of RJSF that a control uses; the value itself is in the form's store. */
export type ControlProps = Pick<WidgetProps, 'name' | 'schema'>;

/** The metadata of a field of the form. @throws Error for a name that is no field of its schema. */
export const useFieldMeta = (name: string) => {
  const { schema } = useFormStore();
  const type = fieldNamed(schema, name);
  if (!type) throw new Error(`${name} is no field of ${schema.labels}`);
  return fieldMeta(type);
};

/** A field of the form but its value: error, label and help in the reader's language, handlers. */
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
    // Shown once: most labels name their unit.
    unit: unitName && label.includes(unitName) ? undefined : unitName,
  };
};

/** Form field with its value, for controls that display it. */
export const useFormField = (name: string) => {
  const control = useFormControl(name);
  return { ...control, value: useFieldValue(name) };
};
