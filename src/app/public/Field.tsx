import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Content at the end of the input, inside its border. */
  end?: ReactNode;
}

/** Labelled input with help and error text, linked by `aria-describedby`. */
export const Field = ({ label, error, help, end, ref, ...input }: Props) => {
  const id = useId();
  const described = [error ? `${id}-error` : '', help ? `${id}-help` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={error ? 'field-frame field-wrong' : 'field-frame'}>
        <input
          {...input}
          ref={ref}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
};
