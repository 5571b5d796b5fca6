import { NumberInput } from '../numbers/NumberInput';
import { useField } from '../store/useField';
import { LabelledInput, type LabelledInputProps } from '../widgets/BaseInput';

interface PartProps
  extends Pick<LabelledInputProps, 'label' | 'required' | 'autoFocus' | 'unit' | 'htmlInput'> {
  /** The part's place: field and part, joined by a dot. */
  path: string;
}

/** A text that is one part of a field. */
export const PartInput = ({ path, ...input }: PartProps) => {
  const { set, value, ...field } = useField(path);
  return (
    <LabelledInput
      {...field}
      {...input}
      value={typeof value === 'string' ? value : ''}
      onChange={({ target }) => set(target.value)}
      htmlInput={{ autoComplete: 'off', ...input.htmlInput }}
    />
  );
};

/** A whole number that is one part of a field. */
export const PartNumber = ({ path, ...input }: PartProps) => {
  const { set, ...field } = useField(path);
  return <NumberInput {...field} {...input} onNumber={set} />;
};
