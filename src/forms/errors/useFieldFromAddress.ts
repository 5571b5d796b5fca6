import { useEffect } from 'react';
import type { ResourceSchema } from '../../../schemas/resourceSchema';
import { useFormStore } from '../store/context';
import { fieldId } from '../store/values';
import { focusField } from './focusField';

/** The field that an address leads to: `#listing_title`, as what is missing links to it from elsewhere. */
export const fieldInHash = (schema: Pick<ResourceSchema, 'labels'>, hash: string): string | undefined => {
  const prefix = fieldId(schema, '');
  const [, id] = /^#([\w-]+)$/.exec(hash) ?? [];
  return id?.startsWith(prefix) ? id.slice(prefix.length).replaceAll('_', '.') || undefined : undefined;
};

/** Opens the form at the field that the address names. */
export const useFieldFromAddress = (): void => {
  const { schema } = useFormStore();
  useEffect(() => {
    const path = fieldInHash(schema, window.location.hash);
    if (path === undefined) return undefined;
    // The page's heading takes the focus on arrival: this comes after it.
    const timer = setTimeout(() => focusField(schema, path));
    return () => clearTimeout(timer);
  }, [schema]);
};
