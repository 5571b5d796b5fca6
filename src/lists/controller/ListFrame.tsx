import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react';
import {
  DataProviderContext,
  ListBase,
  ListContextProvider,
  RouterProviderContext,
  useListContext,
  useRouterProvider,
} from 'react-admin';
import type { Filter, ListResource } from '../../../resources/listResource';
import { phoneWidth } from '../../ui/tokens';
import { anyValue, type FilterValue, type FilterValues } from './listAddress';
import { listDataProvider } from './listDataProvider';
import { listRouter, useListAddress } from './listRouter';

/** Stale time in milliseconds, long enough for prefetched pages to be used. */
export const freshFor = 15_000;

const queryOptions = {
  retry: false,
  staleTime: freshFor,
  // Refetches when the user returns from a record, which may have changed.
  refetchOnMount: 'always',
  // The list itself displays the error.
  onError: () => undefined,
} as const;

interface ListSettings {
  defaultPerPage: number;
  meta: Readonly<Record<string, unknown>> | undefined;
  embedded: boolean;
}

/** State of a list that is not in react-admin's list context. */
export const ListSettingsContext = createContext<ListSettings>({
  defaultPerPage: 0,
  meta: undefined,
  embedded: false,
});

/** Default page size for the window. Read once, so that rotating a phone does not refetch the list. */
const useDefaultPerPage = ({ pageSizes }: ListResource): number => {
  const phone = useMediaQuery(phoneWidth, { noSsr: true });
  const [size] = useState(phone ? pageSizes.phone : pageSizes.desk);
  return size;
};

const none: FilterValues = {};

/** Default value of a filter, from the page or the filter's definition. */
const defaultOf = (filter: Filter, defaults: FilterValues): FilterValue | undefined => {
  if (filter.kind === 'reference') return defaults[filter.source];
  return filter.kind === 'choice' ? filter.defaultValue : undefined;
};

/** Filters of the request. A filter without a value has its default; the choice "all" removes the filter. */
const sentFilter = ({ filters }: ListResource, filter: FilterValues, defaults: FilterValues) =>
  Object.fromEntries(
    filters.flatMap((one) => {
      const byDefault = defaultOf(one, defaults);
      if (one.kind !== 'reference' && byDefault === undefined) return [];
      const chosen = filter[one.source] ?? byDefault;
      return chosen === undefined ? [] : [[one.source, chosen === anyValue ? undefined : chosen]];
    }),
  );

/**
 * Renders the first rows in several tasks, so that the browser stays responsive. Later changes are reactions to input,
 * and are rendered immediately.
 */
const FirstRowsInPieces = ({ children }: { children: ReactNode }) => {
  const list = useListContext();
  const deferred = useDeferredValue(list);
  return (
    <ListContextProvider value={deferred.data === undefined ? deferred : list}>
      {children}
    </ListContextProvider>
  );
};

interface ListFrameProps {
  resource: ListResource;
  /** Default values of reference filters, by source. */
  defaults?: FilterValues;
  /** Fixed filters of every request, which the user cannot change. */
  filter?: Readonly<Record<string, unknown>>;
  /** Additional parameters of the request. */
  meta?: Readonly<Record<string, unknown>> | undefined;
  /** True for a list that is only part of a page; its state is then not in the URL. */
  embedded?: boolean;
  children: ReactNode;
}

/** react-admin's list controller for a resource; provides `useListContext`. */
export const ListFrame = ({
  resource,
  defaults = none,
  filter,
  meta,
  embedded = false,
  children,
}: ListFrameProps) => {
  const provider = use(DataProviderContext);
  if (!provider) throw new Error('A list outside of react-admin');
  const router = useRouterProvider();
  const perPage = useDefaultPerPage(resource);
  const address = useListAddress(resource, perPage);
  const around = useMemo(
    () => (embedded ? router : listRouter(router, resource, perPage)),
    [embedded, router, resource, perPage],
  );
  const queryClient = useQueryClient();
  const dataProvider = useMemo(() => listDataProvider(provider, queryClient), [provider, queryClient]);
  const permanent = useMemo(
    () => ({ ...sentFilter(resource, embedded ? none : address.filter, defaults), ...filter }),
    [resource, embedded, address, defaults, filter],
  );
  const settings = useMemo(() => ({ defaultPerPage: perPage, meta, embedded }), [perPage, meta, embedded]);
  return (
    <DataProviderContext value={dataProvider}>
      <RouterProviderContext value={around}>
        <ListBase
          resource={resource.name}
          perPage={perPage}
          sort={resource.defaultSort}
          filter={permanent}
          queryOptions={{ ...queryOptions, meta }}
          disableSyncWithLocation={embedded}
          // The URL contains the complete state, and selections are not restored.
          storeKey={false}
          // The guard has already checked access.
          disableAuthentication
          exporter={false}
        >
          <RouterProviderContext value={router}>
            <ListSettingsContext value={settings}>
              <FirstRowsInPieces>{children}</FirstRowsInPieces>
            </ListSettingsContext>
          </RouterProviderContext>
        </ListBase>
      </RouterProviderContext>
    </DataProviderContext>
  );
};
