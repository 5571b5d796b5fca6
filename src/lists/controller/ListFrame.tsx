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

/** Stale time in milliseconds, long enough to use prefetched pages. */
export const freshFor = 15_000;

const queryOptions = {
  retry: false,
  staleTime: freshFor,
  // Refetches on return from a record, which may have changed.
  refetchOnMount: 'always',
  // The list itself displays the error.
  onError: () => undefined,
} as const;

interface ListSettings {
  defaultPerPage: number;
  meta: Readonly<Record<string, unknown>> | undefined;
  embedded: boolean;
}

/** State of a list that react-admin's list context lacks. */
export const ListSettingsContext = createContext<ListSettings>({
  defaultPerPage: 0,
  meta: undefined,
  embedded: false,
});

/** Default page size. Read once, so that rotating a phone does not refetch. */
const useDefaultPerPage = ({ pageSizes }: ListResource): number => {
  const phone = useMediaQuery(phoneWidth, { noSsr: true });
  const [size] = useState(phone ? pageSizes.phone : pageSizes.desk);
  return size;
};

const none: FilterValues = {};

/** Default value of a filter, from its definition or the page. */
const defaultOf = (filter: Filter, defaults: FilterValues): FilterValue | undefined => {
  if (filter.kind === 'reference') return defaults[filter.source];
  return filter.kind === 'choice' ? filter.defaultValue : undefined;
};

/** Filter of the request: default values where nothing is selected, and no filter for "all". */
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
 * Renders the first rows in several tasks, so that the browser stays responsive. Later changes are caused by the user
 * and rendered immediately.
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
  /** True for a list within a page, whose state is not in the URL. */
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
          // The URL contains the complete state; selections are not restored.
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
