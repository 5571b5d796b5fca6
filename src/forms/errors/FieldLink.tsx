import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useFormStore } from '../store/context';
import { type FieldPath, fieldId } from '../store/values';
import { focusField } from './focusField';

/** Link that focuses a form field without changing the URL. */
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
