import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';

interface FieldLabelProps {
  children: ReactNode;
  required?: boolean | undefined;
  /** The control that it names; a control of several parts is named by `id` instead. */
  htmlFor?: string;
  id?: string;
}

/** The name of a control, above it; the star marks what publication needs. */
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
