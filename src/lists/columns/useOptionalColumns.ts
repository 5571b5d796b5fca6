import { useQuery } from '@tanstack/react-query';
import type { Column, ListResource } from '../../../resources/listResource';

const none: readonly Column[] = [];

/** Optional columns of a schema that could not be fetched: none. */
export const unknownColumns: readonly Column[] = [];

/** Optional columns of the schemas. They are lazy, since the rest of a list needs no schemas. */
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

/** @param wanted false fetches nothing. @returns undefined while loading. */
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
  // Without them the list shows its own columns.
  return isError ? unknownColumns : data;
};
