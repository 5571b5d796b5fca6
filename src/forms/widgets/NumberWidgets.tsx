import { NumberInput } from '../numbers/NumberInput';
import { type ControlProps, useFormControl } from './useFormField';

interface NumberFieldProps extends ControlProps {
  grouped?: boolean;
}

const NumberField = ({ name, grouped = true }: NumberFieldProps) => {
  const { set: _set, ...control } = useFormControl(name);
  return <NumberInput {...control} path={name} grouped={grouped} />;
};

/** Whole kroner. */
export const MoneyWidget = (props: ControlProps) => <NumberField {...props} />;
/** Whole square metres. */
export const AreaWidget = (props: ControlProps) => <NumberField {...props} />;
export const IntegerWidget = (props: ControlProps) => <NumberField {...props} />;
export const YearWidget = (props: ControlProps) => <NumberField {...props} grouped={false} />;
