import { NumberInput } from '../numbers/NumberInput';
import { type ControlProps, useListingField } from './useListingField';

interface NumberFieldProps extends ControlProps {
  grouped?: boolean;
}

const NumberField = ({ name, grouped = true }: NumberFieldProps) => {
  const { set, meta: _meta, ...field } = useListingField(name);
  return <NumberInput {...field} grouped={grouped} onNumber={set} />;
};

/** Whole kroner. */
export const MoneyWidget = (props: ControlProps) => <NumberField {...props} />;
/** Whole square metres. */
export const AreaWidget = (props: ControlProps) => <NumberField {...props} />;
export const IntegerWidget = (props: ControlProps) => <NumberField {...props} />;
export const YearWidget = (props: ControlProps) => <NumberField {...props} grouped={false} />;
