import { useEffect } from 'react';
import { fieldId } from '../store/values';
import { focusField } from './focusField';

const prefix = fieldId('');

/** The field that an address leads to: `#listing_title`, as what is missing links to it from elsewhere. */
export const fieldInHash = (hash: string): string | undefined => {
  const [, id] = /^#([\w-]+)$/.exec(hash) ?? [];
  return id?.startsWith(prefix) ? id.slice(prefix.length).replaceAll('_', '.') || undefined : undefined;
};

/** Opens the form at the field that the address names. */
export const useFieldFromAddress = (): void => {
  useEffect(() => {
    const path = fieldInHash(window.location.hash);
    if (path === undefined) return undefined;
    // The page's heading takes the focus on arrival: this comes after it.
    const timer = setTimeout(() => focusField(path));
    return () => clearTimeout(timer);
  }, []);
};
