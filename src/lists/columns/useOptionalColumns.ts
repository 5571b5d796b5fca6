import { useQuery } from '@tanstack/react-query';
import type { Column, ListResource } from '../../../resources/listResource';

const none: readonly Column[] = [];

/** Result if the optional columns cannot be loaded. */
export const unknownColumns: readonly Column[] = [];

/** Optional columns, generated from the schemas. Lazy, because the rest of the list needs no schemas. */
const fetchColumns = async ({
  fields,
  schemaColumnsMeta: meta,
}: ListResource): Promise<readonly Column[]> => {
  if (!fields) return none;
  const [{ schemaColumns }, known] = await Promise.all([
    import('../../../resources/schemaColumns'),
    fields(),
  ]);
  return schemaColumns(known, 'optional').map((column) => (meta ? { ...column, meta } : column));
};

/**
 * @param wanted false disables the query.
 * @returns undefined while loading.
 */
export const useOptionalColumns = (
  resource: ListResource,
  wanted: boolean,
): readonly Column[] | undefined => {
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'optionalColumns'],
    queryFn: () => fetchColumns(resource),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  // After an error, the list shows the default columns only.
  return isError ? unknownColumns : data;
};
