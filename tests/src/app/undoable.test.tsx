// @vitest-environment jsdom
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, DeleteButton, memoryStore, useUpdate } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../../i18n/provider';
import { Toaster } from '../../../src/app/layout/Toaster';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { createHttpClient } from '../../../src/providers/http/httpClient';
import { eventually, named } from '../../support/listScreen';
import { click, show } from '../../support/screen';

const cards = [1, 2].map((ID) => ({ id: ID, ID, version: 3, name: `Kort ${ID}` }));

const Rename = () => {
  const [update] = useUpdate();
  const renameAll = () => {
    for (const card of cards)
      void update(
        'contactCards',
        { id: card.id, data: { name: 'Nyt navn', version: card.version }, previousData: card },
        { mutationMode: 'undoable' },
      );
  };
  return (
    <button type="button" onClick={renameAll}>
      Omdøb
    </button>
  );
};

const open = async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const { method, url, headers } = new Request(input, init);
    calls.push(`${method} ${new URL(url).pathname} ${headers.get('If-Match')}`);
    return method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ contactCard: { ...cards[0], version: 4 } });
  });
  const i18n = await createI18nProvider();
  const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const page = (
    <CoreAdminContext
      dataProvider={createDataProvider(createHttpClient(i18n.translate, () => undefined))}
      i18nProvider={i18n}
      store={memoryStore()}
      queryClient={queryClient}
    >
      <ThemeProvider theme={createTheme()}>
        <DeleteButton resource="contactCards" record={cards[0]} redirect={false} />
      </ThemeProvider>
      <Rename />
      <Toaster />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const place = await show(<RouterProvider router={router} />);
  return { place, calls };
};

it('the stock delete button sends its request while its toast is displayed', async () => {
  const { place, calls } = await open();
  await click(named(place, 'Slet'));
  await eventually(() => expect(calls).toEqual(['DELETE /api/v2/contact-cards/1 "3"']));
  vi.unstubAllGlobals();
});

it('several undoable writes at once are all sent', async () => {
  const { place, calls } = await open();
  await click(named(place, 'Omdøb'));
  await eventually(() => expect(calls).toHaveLength(2));
  vi.unstubAllGlobals();
});
