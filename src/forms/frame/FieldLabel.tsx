import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

interface FieldLabelProps {
  children: ReactNode;
  required?: boolean | undefined;
  /** Id of the labelled control. A group of controls has no `htmlFor` and refers to the label's `id`. */
  htmlFor?: string;
  id?: string;
}

/** Label above a control; an asterisk marks fields that publication requires. */
export const FieldLabel = ({ children, required, htmlFor, id }: FieldLabelProps) => (
  <FormLabel
    id={id}
    htmlFor={htmlFor}
    required={required ?? false}
    component={htmlFor ? 'label' : 'span'}
    sx={{ display: 'block', mb: 0.75, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 }}
  >
    {children}
  </FormLabel>
);
