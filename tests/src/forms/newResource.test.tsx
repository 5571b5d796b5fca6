import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { type DataProvider, DataProviderContext, HttpError, testDataProvider } from 'react-admin';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fieldIn } from '../../../schemas/field';
import { recordImageSchema } from '../../../schemas/image';
import { resourceSchema } from '../../../schemas/resourceSchema';
import { roleIDs } from '../../../schemas/roles';
import { multilineText, text } from '../../../schemas/values';
import { ResourceEditor } from '../../../src/forms/editing/ResourceEditor';
import type { EditedRecord } from '../../../src/forms/editing/useSaving';
import { ResourceShow } from '../../../src/forms/show/ResourceShow';
import { keepToken } from '../../../src/providers/auth/tokenCookie';
import { click, description, field as inputOf, leave, show, type } from '../../support/screen';

const field = fieldIn<'note'>();

/** Schema that a developer writes to get a form and a show page. */
const notes = resourceSchema({
  labels: 'notes',
  sections: ['note'],
  fields: {
    title: field({ section: 'note', kind: 'text', required: true }, text(3, 60)),
    body: field({ section: 'note', kind: 'textarea' }, multilineText(1, 200)),
    due: field({ section: 'note', kind: 'date' }, z.iso.date()),
    done: field({ section: 'note', kind: 'checkbox' }, z.boolean()),
    image: field({ section: 'note', kind: 'image' }, recordImageSchema),
    role: field(
      { section: 'note', kind: 'select', choices: { values: roleIDs, names: 'torvet.role' } },
      z.literal(roleIDs),
    ),
  },
  drafts: false,
});

interface Call {
  id?: unknown;
  data?: Record<string, unknown>;
  source?: unknown;
  meta?: { key?: string; version?: number };
}

type Response = EditedRecord | Error | Promise<EditedRecord>;

/** Data provider that returns these responses in order, or throws an error. */
const answering = (...answers: Response[]) => {
  const calls: Call[] = [];
  const answer = async (_: string, call: Call) => {
    calls.push(call);
    const next = await answers[calls.length - 1];
    if (!next || next instanceof Error) throw next ?? new Error('Not expected');
    return { data: next };
  };
  const provider: DataProvider = testDataProvider();
  Object.assign(provider, { create: answer, update: answer, setImage: answer, removeImage: answer });
  return { calls, provider };
};

const open = async (record: EditedRecord | undefined, ...answers: Response[]) => {
  const server = answering(...answers);
  const goneOnTo: EditedRecord[] = [];
  const editor = (
    <>
      <ResourceEditor
        resource="notes"
        schema={notes}
        record={record}
        userID={7}
        path="/notes/create"
        back="/notes"
        onCreated={(created) => goneOnTo.push(created)}
      />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/notes/create', element: editor },
      { path: '*', element: <p>Left</p> },
    ],
    { initialEntries: ['/notes/create'] },
  );
  const place = await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <DataProviderContext.Provider value={server.provider}>
        <RouterProvider router={router} />
      </DataProviderContext.Provider>
    </QueryClientProvider>,
  );
  return { place, goneOnTo, ...server };
};

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const save = () => click(button('Gem'));
const shown = (sentence: string) =>
  vi.waitFor(
    async () => {
      // Renders updates of timers.
      await act(async () => undefined);
      expect(document.body.textContent).toContain(sentence);
    },
    { timeout: 10_000 },
  );

const now = Math.floor(Date.now() / 1000);
const claims = {
  iss: 'torvet',
  sub: '7',
  user: { id: 7, email: 'a@eksempel.dk' },
  accounts: [1],
  permissions: '',
  iat: now,
  exp: now + 3600,
  sid: 's',
};

beforeEach(() => {
  localStorage.clear();
  // jsdom does not implement it.
  Element.prototype.scrollIntoView = () => undefined;
  keepToken(`x.${btoa(JSON.stringify(claims))}.x`);
});

test('the form of a resource is generated from its schema: each field has a control, is validated and is saved', async () => {
  const { place, calls } = await open(undefined, { id: 1, title: 'Ring til udlejer', version: 1 });
  const due = inputOf(place, 'due');
  await type(due, '32-13-2027');
  await leave(due);
  expect([due.value, description(due)]).toEqual([
    '32-13-2027',
    expect.stringContaining('„32-13-2027“ kan ikke læses som en dato'),
  ]);
  due.setSelectionRange(0, due.value.length);
  await type(due, '1. marts 2027');
  await leave(due);
  expect(due.value).toBe('01.03.2027');
  due.setSelectionRange(0, due.value.length);
  await type(due, ' ');
  await leave(due);
  expect(document.getElementById('notes_done')).toHaveProperty('type', 'checkbox');
  await save();
  await shown('Der er 1 felt at rette');
  expect(description(inputOf(place, 'title'))).toContain('er krævet');
  expect(calls).toEqual([]);
  await type(inputOf(place, 'title'), 'Ring til udlejer');
  await leave(inputOf(place, 'title'));
  await save();
  await shown('Alt er gemt');
  expect(calls).toMatchObject([{ data: { title: 'Ring til udlejer' } }]);
  expect(calls[0]?.meta?.key).toBeTruthy();
});

test('unsaved input is stored in the browser and offered again later, and leaving the form requires a confirmation', async () => {
  const { place } = await open(undefined);
  await type(inputOf(place, 'title'), 'Ring');
  await shown('Gemt her på enheden');
  await click([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Elsewhere'));
  await shown('Vil du forlade siden?');
  await click(button('Bliv på siden'));
  const again = await open(undefined);
  expect(again.place.textContent).toContain('Du har ændringer, der ikke er gemt');
  await click(
    [...again.place.querySelectorAll('button')].find((one) => one.textContent?.includes('Fortsæt')),
  );
  expect(inputOf(again.place, 'title').value).toBe('Ring');
});

test('a link that is clicked during a save is followed after the save has succeeded', async () => {
  const record = { id: 1, title: 'Ring', body: 'I dag', version: 1 };
  let respond: (saved: EditedRecord) => void = () => undefined;
  const { place } = await open(
    record,
    new Promise<EditedRecord>((resolve) => {
      respond = resolve;
    }),
  );
  await type(inputOf(place, 'title'), ' nu');
  await save();
  await click([...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Elsewhere'));
  await shown('Vil du forlade siden?');
  respond({ ...record, title: 'Ring nu', version: 2 });
  await shown('Left');
  expect(document.body.textContent).not.toContain('Vil du forlade siden?');
});

test('a conflict with a newer version on the server is resolved field by field', async () => {
  const record = { id: 1, title: 'Ring til udlejer', body: 'I dag', version: 1 };
  const current = { ID: 1, title: 'Skriv til udlejer', body: 'I dag', version: 2 };
  const conflict = new HttpError('Ændret imens', 412, { code: 'version_conflict', current });
  const { place, calls } = await open(record, conflict, { ...current, id: 1, version: 3 });
  await type(inputOf(place, 'title'), ' nu');
  await save();
  await shown('Der er gemt andre ændringer imens');
  await shown('Skriv til udlejer');
  await click(button('Brug alle den andens ændringer'));
  await type(inputOf(place, 'body'), '!');
  await click(button('Gem det valgte'));
  await shown('Skriv til udlejer');
  expect(calls[0]?.meta?.version).toBe(1);
});

test('the show page has the sections of the form, but no empty fields', async () => {
  const record = { title: 'Ring til udlejer', due: '2026-12-01', done: true };
  const place = await show(<ResourceShow schema={notes} record={record} />);
  expect(place.querySelector('h1')?.textContent).toBe('Ring til udlejer');
  expect([...place.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
    'due',
    '1. december 2026',
    'done',
    'Ja',
  ]);
});

const photo = {
  url: '/media/one-1600.webp',
  renditions: [{ width: 320, url: '/media/one-320.webp' }],
  width: 1600,
  height: 1000,
};
const address = 'https://www.eksempel.dk/udlejer.jpg';

test('the image of a new record is sent after the record is created and before the form is left', async () => {
  const saved = { id: 1, title: 'Ring til udlejer', version: 1 };
  const { place, calls, goneOnTo } = await open(undefined, saved, { ...saved, image: photo, version: 2 });
  await type(inputOf(place, 'Billed-URL'), address);
  await click(button('Tilføj billede'));
  await shown(`${address} sendes, når du gemmer`);
  expect(inputOf(place, 'Billed-URL').value).toBe('');
  expect(calls).toEqual([]);
  await type(inputOf(place, 'title'), 'Ring til udlejer');
  await save();
  await vi.waitFor(() => expect(goneOnTo).toEqual([saved]));
  expect(calls).toMatchObject([{ data: { title: 'Ring til udlejer' } }, { id: 1, source: address }]);
  expect(calls[0]?.data).not.toHaveProperty('image');
  expect(place.querySelector('[data-field="image"] img')?.getAttribute('src')).toContain(photo.url);
});

test('adding an image preserves unsaved input, and the next save sends the new version', async () => {
  const record = { id: 1, title: 'Ring til udlejer', version: 4 };
  const withImage = { ...record, image: photo, version: 5 };
  const { place, calls } = await open(record, withImage, { ...withImage, title: 'Ring nu', version: 6 });
  await type(inputOf(place, 'title'), ' nu');
  await type(inputOf(place, 'Billed-URL'), address);
  await click(button('Tilføj billede'));
  await vi.waitFor(() => expect(place.querySelector('[data-field="image"] img')).not.toBeNull());
  expect(inputOf(place, 'title').value).toBe('Ring til udlejer nu');
  await save();
  await shown('Alt er gemt');
  expect(calls[1]).toMatchObject({ data: { title: 'Ring til udlejer nu' }, meta: { version: 5 } });
});

test('adding an image after another user has saved does not hide the changes of that user', async () => {
  const record = { id: 1, title: 'Ring til udlejer', version: 4 };
  const current = { ID: 1, title: 'Skriv til udlejer', image: photo, version: 6 };
  const conflict = new HttpError('Ændret imens', 412, { code: 'version_conflict', current });
  const { place, calls } = await open(record, { ...current, id: 1 }, conflict);
  await type(inputOf(place, 'Billed-URL'), address);
  await click(button('Tilføj billede'));
  await vi.waitFor(() => expect(place.querySelector('[data-field="image"] img')).not.toBeNull());
  await type(inputOf(place, 'title'), ' nu');
  await save();
  await shown('Der er gemt andre ændringer imens');
  expect(calls[1]?.meta?.version).toBe(4);
});

test('an image is shown on the page of its record, and is removed after a confirmation', async () => {
  const record = { id: 1, title: 'Ring til udlejer', image: photo, version: 4 };
  const { place, calls } = await open(record, { id: 1, title: 'Ring til udlejer', version: 5 });
  await click(button('Slet billede'));
  await click([...document.querySelectorAll('[role="dialog"] button')].at(-1));
  await vi.waitFor(() => expect(place.querySelector('[data-field="image"] img')).toBeNull());
  expect(calls).toEqual([{ id: 1 }]);
  const page = await show(<ResourceShow schema={notes} record={record} />);
  expect(page.querySelector('dd img')?.getAttribute('src')).toContain(photo.url);
});

test('a field with fixed choices shows their names', async () => {
  const record = { id: 1, title: 'Ring til udlejer', version: 4 };
  const { calls } = await open(record, { ...record, role: 2, version: 5 });
  const select = document.getElementById('notes_role');
  await act(async () => select?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
  await click([...document.querySelectorAll('[role="option"]')].find((one) => one.textContent === 'Bruger'));
  await save();
  await shown('Alt er gemt');
  expect(calls).toMatchObject([{ data: { role: 2 } }]);
  const page = await show(<ResourceShow schema={notes} record={{ ...record, role: 2 }} />);
  expect(page.querySelector('dd')?.textContent).toBe('Bruger');
});
