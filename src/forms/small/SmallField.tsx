import type { ReactNode } from 'react';
import * as z from 'zod';
import type { ControlProps } from '../kinds/useFormField';
import { useFormStore } from '../store/context';

interface SmallFieldProps {
  name: string;
  /** Draws it. */
  children: (props: ControlProps) => ReactNode;
}

/** A field of a small form, placed by the page: without the layout and weight of a complete form. */
export const SmallField = ({ name, children }: SmallFieldProps) => {
  const { schema } = useFormStore();
  const type = schema.fields[name];
  if (!type) throw new Error(`${name} is no field of ${schema.labels}`);
  const { minLength, maxLength } = z.toJSONSchema(type, { io: 'input', target: 'draft-7' });
  return children({
    name,
    schema: { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) },
  });
};
