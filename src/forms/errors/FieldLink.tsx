import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useFormStore } from '../store/context';
import { type FieldPath, fieldId } from '../store/values';
import { focusField } from './focusField';

/** Leads to a field of the form. The address bar stays: going to a field is no navigation. */
export const FieldLink = ({ path, children }: { path: FieldPath; children: ReactNode }) => {
  const { schema } = useFormStore();
  return (
    <Link
      href={`#${fieldId(schema, path)}`}
      color="inherit"
      onClick={(event) => {
        event.preventDefault();
        focusField(schema, path);
      }}
    >
      {children}
    </Link>
  );
};
