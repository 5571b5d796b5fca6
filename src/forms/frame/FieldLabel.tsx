import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

interface FieldLabelProps {
  children: ReactNode;
  required?: boolean | undefined;
  /** Id of the labelled control; a group of controls is labelled by `id` instead. */
  htmlFor?: string;
  id?: string;
}

/** Label above a control; an asterisk marks fields required for publication. */
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
