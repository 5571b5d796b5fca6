import { useGetList } from 'react-admin';
import type { ListResource } from '../../resources/listResource';
import { anyValue } from './controller/listAddress';
import { useRowList } from './controller/useRowList';
import type { Filters } from './filters/useFilters';
import { Empty, NoMatch } from './ListStates';
import { useListText } from './useListText';

interface NoRowsProps {
  resource: ListResource;
  canCreate: boolean;
  filters: Filters;
}

/** Message for a list without rows. If a default filter may hide records, it has a link to all records. */
export const NoRows = ({ resource, canCreate, filters }: NoRowsProps) => {
  const listText = useListText(resource);
  const { filter } = useRowList();
  const withDefault = resource.filters.filter(
    (one) => one.kind === 'choice' && one.defaultValue !== undefined,
  );
  const withoutDefaults = Object.fromEntries(
    Object.entries(filter).filter(([name]) => !withDefault.some(({ source }) => source === name)),
  );
  const { total } = useGetList(
    resource.name,
    { filter: withoutDefaults, pagination: { page: 1, perPage: 1 }, sort: resource.defaultSort },
    { enabled: withDefault.length > 0, retry: false },
  );
  if (!total) return <Empty listText={listText} canCreate={canCreate} />;
  const showAll = () => {
    for (const { source } of withDefault) filters.set(source, anyValue);
  };
  return <NoMatch listText={listText} onReset={showAll} showsAll />;
};
