import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

/** What a column is called: react-admin's own key for a field of a resource. */
export const useColumnLabel = (resource: { name: string }) => {
  const translate = useTranslate();
  return useCallback(
    ({ name }: { name: string }) => translate(`resources.${resource.name}.fields.${name}`),
    [translate, resource.name],
  );
};
