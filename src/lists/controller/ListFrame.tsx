import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { DataProviderContext, ListBase, RouterProviderContext, useRouterProvider } from 'react-admin';
import type { ListResource } from '../../../resources/listResource';
import { phoneWidth } from '../../ui/tokens';
import { anyReference, type FilterValues } from './listAddress';
import { listDataProvider } from './listDataProvider';
import { listRouter, useListAddress } from './listRouter';

/** Milliseconds; long enough that a page fetched ahead is shown as it is. */
export const freshFor = 15_000;

const queryOptions = {
  retry: false,
  staleTime: freshFor,
  // Whoever comes back from a record sees what became of it.
  refetchOnMount: 'always',
  // The list shows the error in its own place.
  onError: () => undefined,
} as const;

interface ListSettings {
  usualPerPage: number;
  meta: Readonly<Record<string, unknown>> | undefined;
  embedded: boolean;
}

/** What the frame around knows of a list beside react-admin's list context. */
export const ListSettingsContext = createContext<ListSettings>({
  usualPerPage: 0,
  meta: undefined,
  embedded: false,
});

/** Rows on a page where nothing else was chosen; a phone that is turned round does not fetch another page. */
const useUsualPerPage = ({ pageSizes }: ListResource): number => {
  const phone = useMediaQuery(phoneWidth, { noSsr: true });
  const [usual] = useState(phone ? pageSizes.phone : pageSizes.desk);
  return usual;
};

const none: FilterValues = {};

/** The filter that is sent for good: where a reference was not chosen the usual one, and nothing for "all". */
const sentReferences = (filter: FilterValues, usual: FilterValues) =>
  Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const chosen = filter[name] ?? value;
      return [name, chosen === anyReference ? undefined : chosen];
    }),
  );

interface ListFrameProps {
  resource: ListResource;
  /** What reference filters stand at until others are chosen, by source. */
  usual?: FilterValues;
  /** Part of every request, and not the user's to change. */
  filter?: Readonly<Record<string, unknown>>;
  /** What is requested beside the rows. */
  meta?: Readonly<Record<string, unknown>> | undefined;
  /** It is only a part of its page, and so has no say in the address bar. */
  embedded?: boolean;
  children: ReactNode;
}

/** react-admin's list controller for a resource: `useListContext` is in it. */
export const ListFrame = ({
  resource,
  usual = none,
  filter,
  meta,
  embedded = false,
  children,
}: ListFrameProps) => {
  const provider = use(DataProviderContext);
  if (!provider) throw new Error('A list outside of react-admin');
  const router = useRouterProvider();
  const perPage = useUsualPerPage(resource);
  const address = useListAddress(resource, perPage);
  const around = useMemo(
    () => (embedded ? router : listRouter(router, resource, perPage)),
    [embedded, router, resource, perPage],
  );
  const dataProvider = useMemo(() => listDataProvider(provider), [provider]);
  const permanent = useMemo(
    () => ({ ...sentReferences(embedded ? none : address.filter, usual), ...filter }),
    [embedded, address, usual, filter],
  );
  const settings = useMemo(() => ({ usualPerPage: perPage, meta, embedded }), [perPage, meta, embedded]);
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
          // The address holds everything: whoever comes anew begins anew, and nothing stays chosen.
          storeKey={false}
          // The guard has let them in.
          disableAuthentication
          exporter={false}
        >
          <RouterProviderContext value={router}>
            <ListSettingsContext value={settings}>{children}</ListSettingsContext>
          </RouterProviderContext>
        </ListBase>
      </RouterProviderContext>
    </DataProviderContext>
  );
};
