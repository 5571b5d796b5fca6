import type { NumberUnit } from '../../../schemas/numbers/words';
import { LabelledInput, type LabelledInputProps } from '../kinds/BaseInput';
import { NumberInput } from '../numbers/NumberInput';
import { useFieldControl } from '../store/useField';
import { useStoredText } from '../store/useStoredText';
import type { FieldPath } from '../store/values';

interface PartProps
  extends Pick<LabelledInputProps, 'label' | 'required' | 'autoFocus' | 'unit' | 'htmlInput'> {
  /** Path `field.part`. */
  path: FieldPath;
}

export const PartInput = ({ path, ...input }: PartProps) => {
  const { set, ...field } = useFieldControl(path);
  const { inputRef, defaultValue } = useStoredText(path);
  return (
    <LabelledInput
      {...field}
      {...input}
      inputRef={inputRef}
      defaultValue={defaultValue}
      onChange={({ target }) => set(target.value)}
      htmlInput={{ autoComplete: 'off', ...input.htmlInput }}
    />
  );
};

export const PartNumber = ({ path, ...input }: PartProps & { reads?: NumberUnit | undefined }) => {
  const { set: _set, ...field } = useFieldControl(path);
  return <NumberInput {...field} {...input} path={path} />;
};
