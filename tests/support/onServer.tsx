import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DataProviderContext, HttpError } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { createDataProvider } from '../../src/providers/data/dataProvider';
import type { HttpClient } from '../../src/providers/http/httpClient';

/** Response of a fake server to a URL: the body, or an error. */
export type Answering = (url: URL) => unknown;

/** HTTP client of the app with a fake server that responds by URL. */
const httpClient = (answer: Answering): HttpClient => ({
  send: async (url) => {
    const json = answer(new URL(url, 'http://localhost'));
    if (json instanceof Error) throw json;
    return { status: 200, headers: new Headers({ 'Content-Range': 'items 0-0/*' }), json };
  },
  receive: async () => {
    throw new HttpError('No files', 500);
  },
  upload: async () => {
    throw new HttpError('No uploads', 500);
  },
});

/** Renders content with the app's data provider and a fake server. */
export const onServer = (answer: Answering, content: ReactNode): ReactNode => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const provider = createDataProvider(httpClient(answer));
  return (
    <QueryClientProvider client={client}>
      <DataProviderContext.Provider value={provider}>
        <MemoryRouter>{content}</MemoryRouter>
      </DataProviderContext.Provider>
    </QueryClientProvider>
  );
};

/** Fake server with two entries in each meta list, and no addresses. */
export const metaListServer: Answering = ({ pathname }) => {
  if (pathname.endsWith('/addresses')) return { addresses: [], continuations: [] };
  const entries = [
    { ID: 1, names: { da: 'Kontor', en: 'Office' } },
    { ID: 2, names: { da: 'Butik', en: 'Shop' } },
  ];
  const lists = ['subcategories', 'usageProposals', 'facilities', 'energyLabels'];
  return Object.fromEntries(lists.map((name) => [name, entries]));
};
