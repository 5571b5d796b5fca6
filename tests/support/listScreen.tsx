import { QueryClient } from '@tanstack/react-query';
import simpleRest from 'ra-data-simple-rest';
import type { ReactNode } from 'react';
import { act } from 'react';
import { CoreAdminContext, fetchUtils, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import type { MessageTree } from '../../i18n/messages';
import { createI18nProvider } from '../../i18n/provider';
import { restOfMessages } from '../../i18n/rest';
import { translate } from '../../i18n/translate';
import { show } from './screen';

interface Call {
  method: string;
  url: URL;
  body: unknown;
}

type Row = Readonly<Record<string, unknown>> & { id: number };

/** Parameters of a list in ra-data-simple-rest's format. */
const wanted = (url: URL, name: string): unknown => JSON.parse(url.searchParams.get(name) ?? 'null');

/**
 * Fake HTTP server with the records of one resource: filters by equality and parts of texts, sorts, pages, updates
 * and deletes.
 */
export const serverOf = (resource: string, records: readonly Row[]) => {
  let rows = [...records];
  const calls: Call[] = [];
  const list = (url: URL): Response => {
    const filter = Object.entries({ ...(wanted(url, 'filter') as object) });
    const [field = 'id', order] = (wanted(url, 'sort') as [string, string] | null) ?? [];
    const [from, to] = (wanted(url, 'range') as [number, number] | null) ?? [0, 99];
    const found = rows
      .filter((row) =>
        filter.every(([name, value]) =>
          typeof value === 'string' ? String(row[name]).includes(value) : row[name] === value,
        ),
      )
      .toSorted((one, other) =>
        String(one[field]).localeCompare(String(other[field]), 'da', { numeric: true }),
      );
    const page = (order === 'DESC' ? found.toReversed() : found).slice(from, to + 1);
    return Response.json(page, { headers: { 'Content-Range': `rows ${from}-${to}/${found.length}` } });
  };
  vi.stubGlobal('fetch', async (input: Request | string, init: RequestInit = {}) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const { method } = request;
    const body: unknown = method === 'PUT' ? await request.json() : undefined;
    calls.push({ method, url, body });
    const id = Number(url.pathname.split(`/${resource}/`)[1]);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (Number.isNaN(id)) return list(url);
    if (!row) return Response.json({ message: 'Findes ikke' }, { status: 404 });
    if (method === 'PUT') rows = rows.with(index, { ...row, ...(body as object), id });
    if (method === 'DELETE') rows = rows.toSpliced(index, 1);
    return Response.json(rows.find((one) => one.id === id) ?? row);
  });
  return { calls, rows: () => rows };
};

/** Sets the screen width, which jsdom lacks, and disables scrolling. */
export const screenOf = (width: number): void => {
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)].every(([, bound, pixels]) =>
      bound === 'min' ? width >= Number(pixels) : width <= Number(pixels),
    ),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
};

/** Renders a page in react-admin's contexts at a path. @param messages messages of the made-up resource. */
export const showPage = async (page: ReactNode, address: string, messages: MessageTree = {}) => {
  const i18n = await createI18nProvider();
  await restOfMessages();
  const i18nProvider = {
    ...i18n,
    translate: (key: string, options?: Record<string, unknown>) => {
      const own = translate(
        messages,
        key,
        Object.fromEntries(
          Object.entries(options ?? {}).filter(
            ([, value]) => typeof value === 'string' || typeof value === 'number',
          ),
        ) as Record<string, string | number>,
      );
      return own === key ? i18n.translate(key, options) : own;
    },
  };
  const contexts = (
    <CoreAdminContext
      dataProvider={simpleRest('http://server.example/api', fetchUtils.fetchJson)}
      i18nProvider={i18nProvider}
      store={memoryStore()}
      queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      {page}
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: contexts }], { initialEntries: [address] });
  const place = await show(<RouterProvider router={router} />);
  return { place, router };
};

/** Waits until an assertion about the screen succeeds. */
export const eventually = async (assert: () => void): Promise<void> => {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    assert();
  }, 5_000);
};

/** Texts of the displayed rows by cell. */
export const tableOf = (place: HTMLElement): string[][] =>
  [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
  );

/** Button or link with a name. */
export const named = (place: ParentNode, name: string): HTMLElement => {
  const found = [...place.querySelectorAll<HTMLElement>('button, a, input, select, [role="menuitem"]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  );
  expect(found, name).toBeDefined();
  return found ?? document.body;
};
