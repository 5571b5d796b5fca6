import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import type { ListResource } from '../../../resources/listResource';
import type { ListExtension } from '../../../src/lists/extension';
import { ResourceList } from '../../../src/lists/ResourceList';
import { eventually, named, screenOf, serverOf, showPage, tableOf } from '../../support/listScreen';
import { click, field as inputOf, type } from '../../support/screen';

/** Resource that is not part of the product. */
const notes: ListResource<never> = {
  name: 'notes',
  operations: {},
  recordID: 'id',
  columns: [
    { name: 'title', kind: 'title', sort: 'title' },
    { name: 'dueAt', kind: 'dateTime', sort: 'dueAt', firstOrder: 'DESC' },
    { name: 'done', kind: 'flag' },
  ],
  fields: async () => [
    {
      name: 'amount',
      type: z.number(),
      meta: { section: 'economy', kind: 'money', column: 'optional', sort: 'value' },
    },
  ],
  filters: [
    { source: 'title', kind: 'text', max: 50 },
    { source: 'done', kind: 'boolean' },
    { source: 'color', kind: 'choice', choices: ['red', 'blue'], names: 'resources.notes.colors' },
  ],
  bulkActions: [
    { name: 'finish', changes: { done: true } },
    { name: 'delete', destructive: true },
  ],
  titles: ['title'],
  pages: { show: '/notes/:id', create: '/notes/create', update: '/notes/:id/update' },
  defaultSort: { field: 'title', order: 'ASC' },
  exported: {},
  pageSizes: { choices: [2, 5], desk: 2, phone: 2 },
};

const messages = {
  resources: {
    notes: {
      name: 'Note |||| Noter',
      fields: { title: 'Titel', dueAt: 'Frist', done: 'Klaret', color: 'Farve', amount: 'Beløb' },
      colors: { red: 'Rød', blue: 'Blå' },
      actions: { finish: 'Klar' },
      list: { title: 'Noter', exportFilename: 'noter' },
    },
  },
};

const records = ['Asfalt', 'Beton', 'Cement', 'Dør', 'Eternit'].map((title, index) => ({
  id: index + 1,
  title,
  dueAt: `2026-11-0${index + 1}T10:00:00.000Z`,
  done: index === 1,
  color: index % 2 === 0 ? 'red' : 'blue',
  amount: 1000 * (index + 1),
}));

beforeEach(() => screenOf(1280));

const open = async (address = '/notes') => {
  const server = serverOf('notes', records);
  const shown = await showPage(<ResourceList resource={notes} canChange />, address, messages);
  await eventually(() => expect(tableOf(shown.place).length).toBeGreaterThan(0));
  return { ...server, ...shown };
};

const heading = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('th button')].find(({ textContent }) => textContent === name);

const titles = (place: HTMLElement) => tableOf(place).map((cells) => cells.find((text) => text !== ''));

test('a table with headings, values, row count and pagination requires only a resource definition', async () => {
  const { place } = await open();
  expect([...place.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Titel',
    'Frist',
    'Klaret',
    'Flere handlinger',
  ]);
  expect(tableOf(place)).toEqual([
    ['', 'Asfalt', '01.11.2026', 'Nej', ''],
    ['', 'Beton', '02.11.2026', 'Ja', ''],
  ]);
  expect(place.querySelector('h1')?.textContent).toBe('Noter');
  expect(place.querySelector('[role="status"]')?.textContent).toBe('5 i alt');
  expect(named(place, 'Asfalt').getAttribute('href')).toBe('/notes/1');
  expect(named(place, 'Opret').getAttribute('href')).toBe('/notes/create');
});

test("the page links use react-admin's own URL parameters, and preserve sort order and filters", async () => {
  const { place, router } = await open('/notes?sort=dueAt&order=DESC');
  expect(titles(place)).toEqual(['Eternit', 'Dør']);
  expect(named(place, 'Næste side').getAttribute('href')).toBe('/notes?sort=dueAt&order=DESC&page=2');
  await click(named(place, 'Næste side'));
  await eventually(() => expect(titles(place)).toEqual(['Cement', 'Beton']));
  await click(heading(place, 'Titel'));
  await eventually(() => expect(titles(place)).toEqual(['Asfalt', 'Beton']));
  expect(router.state.location.search).toBe('');
});

test('invalid parameters of the URL are ignored', async () => {
  const { place } = await open(
    '/notes?page=x&perPage=9&sort=hest&order=UP&filter={"done":"ja","color":"grøn"}',
  );
  expect(titles(place)).toEqual(['Asfalt', 'Beton']);
});

test('a page number after the last page shows the last page', async () => {
  const { place, router, calls } = await open('/notes?page=40');
  await eventually(() => expect(router.state.location.search).toBe('?page=3'));
  expect(titles(place)).toEqual(['Eternit']);
  expect(calls.map(({ url }) => url.searchParams.get('range'))).toEqual(['[78,79]', '[4,5]']);
});

test('text, boolean and choice filters are stored in the URL, and one button resets all', async () => {
  const { place, router } = await open();
  await click(named(place, 'Titel'));
  await eventually(() => expect(document.querySelector('[role="dialog"] input')).not.toBeNull());
  await type(inputOf(document.body, 'Titel'), 'e');
  await eventually(() => expect(titles(place)).toEqual(['Beton', 'Cement']));
  await act(async () => document.querySelector('form')?.requestSubmit());
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  const choose = async (label: string, value: string) => {
    await click(named(place, label));
    const item = () =>
      [...document.querySelectorAll('[role="menuitemradio"]')].find(
        ({ textContent }) => textContent === value,
      );
    await eventually(() => expect(item()).toBeDefined());
    await click(item());
    await eventually(() => expect(document.querySelector('[role="menu"]')).toBeNull());
  };
  await choose('Farve', 'Rød');
  await eventually(() => expect(titles(place)).toEqual(['Cement', 'Eternit']));
  await choose('Klaret', 'Ja');
  await eventually(() => expect(place.textContent).toContain('Intet passer til filtrene'));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    filter: '{"title":"e","done":true,"color":"red"}',
  });
  // Each filter chip shows its value, and is removed by its own button.
  await click(named(place, 'Fjern filteret Klaret'));
  await eventually(() => expect(titles(place)).toEqual(['Cement', 'Eternit']));
  expect(place.querySelector('[role="toolbar"][aria-label="Filtre"]')?.textContent).toContain('Farve: Rød');
  await click(named(place, 'Nulstil filtre'));
  await eventually(() => expect(titles(place)).toEqual(['Asfalt', 'Beton']));
  expect(router.state.location.search).toBe('');
});

test('a bulk action sends one request for each row, and rows that failed stay selected', async () => {
  const { place, calls, rows } = await open();
  await click(named(place, 'Vælg Asfalt'));
  await click(named(place, 'Vælg Beton'));
  await eventually(() => expect(place.textContent).toContain('2 valgt'));
  await click(named(place, 'Klar'));
  await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
  await click(named(document.querySelector('[role="dialog"]') ?? place, 'Klar'));
  await eventually(() => expect(rows().filter(({ done }) => done)).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'PUT').map(({ url }) => url.pathname)).toEqual([
    '/api/notes/1',
    '/api/notes/2',
  ]);
  await eventually(() => expect(place.textContent).not.toContain('2 valgt'));
  await eventually(() => expect(tableOf(place)[0]).toEqual(['', 'Asfalt', '01.11.2026', 'Ja', '']));
});

test('the row menu is generated from the resource definition: page links, immediate actions, and actions with a confirmation', async () => {
  const { place, calls, rows } = await open();
  const openMenu = async () => {
    await click(named(place, 'Flere handlinger for Asfalt'));
    await eventually(() => expect(document.querySelectorAll('[role="menuitem"]')).toHaveLength(4));
    return [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  };
  const [show, edit, finish] = await openMenu();
  expect([show, edit].map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual([
    // Each action shows its shortcut.
    ['VisEnter', '/notes/1'],
    ['Redigere', '/notes/1/update'],
  ]);
  await click(finish);
  await eventually(() => expect(rows()[0]).toMatchObject({ title: 'Asfalt', done: true }));
  await eventually(() => expect(document.querySelector('[role="menuitem"]')).toBeNull());
  await click((await openMenu()).at(-1));
  await eventually(() => expect(document.body.textContent).toContain('Vil du slette „Asfalt“?'));
  expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  await click(named(document.querySelector('[role="dialog"]') ?? place, 'Slet'));
  await eventually(() => expect(titles(place)).toEqual(['Beton', 'Cement']));
  expect(rows()).toHaveLength(4);
});

test('users with read access see only links in the row menu', async () => {
  serverOf('notes', records);
  const { place } = await showPage(<ResourceList resource={notes} />, '/notes', messages);
  await eventually(() => expect(tableOf(place).length).toBeGreaterThan(0));
  await click(named(place, 'Flere handlinger for Asfalt'));
  await eventually(() => expect(document.querySelector('[role="menu"]')?.textContent).toBe('VisEnter'));
});

test('the export of all filtered rows is a CSV file with the fields of the schema', async () => {
  const { place } = await open('/notes?filter={"color":"red"}');
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  await click(named(place, 'Eksporter (CSV)'));
  await eventually(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe(
    [
      '"Titel";"Frist";"Klaret";"Beløb"',
      '"Asfalt";"01.11.2026, 11.00";"Nej";1000',
      '"Cement";"03.11.2026, 11.00";"Nej";3000',
      '"Eternit";"05.11.2026, 11.00";"Nej";5000',
      '',
    ].join('\r\n'),
  );
});

test('a field that the schema marks as an optional column can be added to the list', async () => {
  const { place, router } = await open();
  await click(named(place, 'Kolonner'));
  await eventually(() => expect(document.body.textContent).toContain('Beløb'));
  const item = [...document.querySelectorAll('[role="menuitemcheckbox"]')].find(
    ({ textContent }) => textContent === 'Beløb',
  );
  await click(item);
  await eventually(() => expect(tableOf(place)[0]).toContain('1.000 kr.'));

  // The added column can be sorted, and the order is in the URL.
  await click(named(place, 'Beløb'));
  await eventually(() => expect(router.state.location.search).toBe('?sort=amount&order=ASC'));
  await click(named(place, 'Beløb'));
  await eventually(() => expect(titles(place)).toEqual(['Eternit', 'Dør']));
  expect(router.state.location.search).toBe('?sort=amount&order=DESC');
});

test('a list that cannot be fetched shows an error, and can be retried', async () => {
  serverOf('notes', records);
  const answers = globalThis.fetch;
  let broken = true;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) =>
    broken ? Response.json({ message: 'Noget gik galt' }, { status: 500 }) : answers(input, init),
  );
  const { place } = await showPage(<ResourceList resource={notes} />, '/notes', messages);
  await eventually(() => expect(place.textContent).toContain('Listen kunne ikke hentes'));
  broken = false;
  await click(named(place, 'Prøv igen'));
  await eventually(() => expect(titles(place)).toEqual(['Asfalt', 'Beton']));
});

test('a custom kind of cell is rendered by its registered component, and a kind without a component is a type error', async () => {
  const coloured: ListResource<'color'> = {
    ...notes,
    columns: [...notes.columns, { name: 'color', kind: 'color' }],
  };
  const extension: ListExtension<'color'> = {
    cells: { color: { Cell: ({ value }) => <b>{`farve: ${String(value)}`}</b> } },
  };
  serverOf('notes', records);
  const { place } = await showPage(
    <ResourceList resource={coloured} extension={extension} />,
    '/notes',
    messages,
  );
  await eventually(() => expect(tableOf(place)[0]).toContain('farve: red'));
  // @ts-expect-error A resource with a kind of its own is no list without its extension.
  void (<ResourceList resource={coloured} />);
});

test('rows are shown as cards on a phone', async () => {
  screenOf(360);
  serverOf('notes', records);
  const { place } = await showPage(<ResourceList resource={notes} canChange />, '/notes', messages);
  await eventually(() => expect(place.querySelectorAll('section li').length).toBeGreaterThan(1));
  expect(place.querySelector('table')).toBeNull();
  const card = place.querySelector('[aria-label="Noter"] li');
  expect(card?.textContent).toContain('Asfalt');
  expect(card?.textContent).toContain('Frist01.11.2026');
  expect(card?.querySelector('input')?.getAttribute('aria-label')).toBe('Vælg Asfalt');
});
