import type { ReactNode } from 'react';
import * as z from 'zod';
import type { ControlProps } from '../kinds/useFormField';
import { useFormStore } from '../store/context';

interface SmallFieldProps {
  name: string;
  children: (props: ControlProps) => ReactNode;
}

/** Single form field that the page positions, without the layout and bundle size of RJSF. */
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
