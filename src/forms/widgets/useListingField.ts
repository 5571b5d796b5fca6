import type { WidgetProps } from '@rjsf/utils';
import { fieldMeta } from '../../../schemas/field';
import { useFormStore } from '../store/context';
import { useField } from '../store/useField';
import { useText } from '../useText';

/** What RJSF tells a control that is of use to it; the value itself is in the form's store. */
export type ControlProps = Pick<WidgetProps, 'name' | 'schema'>;

/**
 * A whole field of the listing: its value and error, its label and help in the reader's language, its metadata.
 * @throws Error for a name that is no field of the form's variant.
 */
export const useListingField = (name: string) => {
  const { variant } = useFormStore();
  const { labelOf, helpOf, text } = useText();
  const type = variant.fields[name];
  if (!type) throw new Error(`${name} is no field of this listing`);
  const meta = fieldMeta(type);
  return {
    ...useField(name),
    meta,
    label: labelOf(name),
    help: helpOf(name),
    required: meta.required === true,
    unit: meta.unit && text(`torvet.listing.units.${meta.unit}`),
  };
};
