import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { CoreAdminContext, memoryStore, useGetOne } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createI18nProvider } from '../../../i18n/provider';
import type { Enquiry } from '../../../schemas/enquiry';
import { enquiryStates } from '../../../schemas/enquiryStates';
import { Toaster } from '../../../src/app/layout/Toaster';
import { createDataProvider } from '../../../src/providers/data/dataProvider';
import { refreshAfterWrites } from '../../../src/providers/data/queryData';
import { useRecordAction } from '../../../src/providers/data/useRecordAction';
import { createHttpClient } from '../../../src/providers/http/httpClient';
import { eventually, named } from '../../support/listScreen';
import { click, show } from '../../support/screen';

type Stored = Pick<Enquiry, 'ID' | 'version' | 'state'> & { note?: string };
type Change = z.output<typeof sentBody>['enquiry'];

const sentBody = z.object({
  enquiry: z.object({ state: z.enum(enquiryStates), note: z.string() }).partial(),
});

interface Put {
  version: number;
  enquiry: Change;
}

/** Fake server with one enquiry. Responses to `PUT`, and to `GET` after the first one, can be held back. */
const enquiryServer = () => {
  let stored: Stored = { ID: 7, version: 1, state: 'new' };
  const puts: Put[] = [];
  let gate = Promise.resolve();
  let reads = 0;
  let refused: number | undefined;
  const error = (status: number, body: object) => Response.json(body, { status });
  const put = async (request: Request): Promise<Response> => {
    const version = Number(request.headers.get('If-Match')?.replaceAll('"', ''));
    const { enquiry } = sentBody.parse(await request.json());
    puts.push({ version, enquiry });
    await gate;
    if (refused !== undefined) return error(refused, { code: 'conflict', message: 'Det er ikke muligt nu.' });
    if (version !== stored.version)
      return error(412, { code: 'stale', message: 'Ændret af en anden.', current: stored });
    stored = { ID: 7, version: version + 1, state: 'new', ...enquiry };
    return Response.json({ enquiry: stored });
  };
  const answer = async (input: Request | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (request.method === 'PUT') return put(request);
    reads += 1;
    if (reads > 1) return new Promise(() => undefined);
    return Response.json({ enquiry: stored });
  };
  return {
    answer,
    puts,
    stored: () => stored,
    reads: () => reads,
    /** Simulates a write of another user. */
    changeElsewhere: (change: Change) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
    },
    refuse: (status: number) => {
      refused = status;
    },
    /** @returns a function that releases the responses. */
    hold: () => {
      let release = () => undefined as void;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
};

const Action = ({ name, enquiry, change }: { name: string; enquiry: Stored; change: Change }) => {
  const { act: write } = useRecordAction('updateEnquiry', enquiry, {
    send: ({ ID, version, state, note }, changed: Change) => ({
      params: { id: ID },
      version,
      body: { enquiry: { state, ...(note === undefined ? {} : { note }), ...changed } },
    }),
    said: ({ enquiry: { state } }) => `Gemt som ${state}`,
    undo: (before, _, again) => () => again({ state: before.state }),
    repeatable: true,
  });
  return (
    <button type="button" onClick={() => write(change)}>
      {name}
    </button>
  );
};

const Page = () => {
  const { data } = useGetOne<Stored & { id: number }>('enquiries', { id: 7, meta: { whole: true } });
  if (!data) return null;
  return (
    <>
      <h1>{`${data.state} ${data.note ?? ''}`}</h1>
      <Action name="Noter" enquiry={data} change={{ note: 'Ringer' }} />
      <Action name="Besvar" enquiry={data} change={{ state: 'answered' }} />
    </>
  );
};

const open = async () => {
  const server = enquiryServer();
  const i18n = await createI18nProvider();
  vi.stubGlobal('fetch', server.answer);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { networkMode: 'always' } },
  });
  const stop = refreshAfterWrites(queryClient);
  const page = (
    <CoreAdminContext
      dataProvider={createDataProvider(createHttpClient(i18n.translate, () => undefined))}
      i18nProvider={i18n}
      store={memoryStore()}
      queryClient={queryClient}
    >
      <Page />
      <Toaster />
    </CoreAdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const place = await show(<RouterProvider router={router} />);
  await eventually(() => expect(place.querySelector('h1')?.textContent).toBe('new '));
  const press = (name: string) => click(named(place, name));
  return {
    ...server,
    place,
    press,
    title: () => place.querySelector('h1')?.textContent,
    says: (text: string) => eventually(() => expect(place.textContent).toContain(text)),
    end: () => {
      stop();
      queryClient.clear();
      vi.unstubAllGlobals();
    },
  };
};

describe('An action on a record', () => {
  it('uses the version in the response of the previous action even before the record is refetched', async () => {
    const screen = await open();
    await screen.press('Noter');
    await screen.says('Gemt som new');
    expect(screen.title()).toBe('new Ringer');
    expect(screen.reads()).toBe(2);
    await screen.press('Besvar');
    await screen.says('Gemt som answered');
    expect(screen.puts.map(({ version }) => version)).toEqual([1, 2]);
    expect(screen.stored()).toMatchObject({ state: 'answered', note: 'Ringer', version: 3 });
    screen.end();
  });

  it('waits for another action on the same record, and uses the version of its result', async () => {
    const screen = await open();
    const release = screen.hold();
    await screen.press('Noter');
    await screen.press('Besvar');
    expect(screen.puts).toHaveLength(1);
    await act(async () => release());
    await screen.says('Gemt som answered');
    expect(screen.puts.map(({ version }) => version)).toEqual([1, 2]);
    expect(screen.stored()).toMatchObject({ state: 'answered', note: 'Ringer', version: 3 });
    screen.end();
  });

  it('shows the current record after a 412 response, and overwrites it only if the user tries again', async () => {
    const screen = await open();
    screen.changeElsewhere({ note: 'Af en anden' });
    await screen.press('Besvar');
    await screen.says('Kunne ikke opdatere forespørgslen. Forespørgslen er ændret imens');
    expect(screen.title()).toBe('new Af en anden');
    expect(screen.puts).toHaveLength(1);
    await screen.press('Prøv igen');
    await screen.says('Gemt som answered');
    expect(screen.stored()).toMatchObject({ state: 'answered', note: 'Af en anden', version: 3 });
    screen.end();
  });

  it('never uses the version of another user', async () => {
    const screen = await open();
    await screen.press('Noter');
    await screen.says('Gemt som new');
    screen.changeElsewhere({ state: 'closed' });
    await screen.press('Besvar');
    await screen.says('Forespørgslen er ændret imens');
    expect(screen.stored()).toMatchObject({ state: 'closed', version: 3 });
    screen.end();
  });

  it('is undone with the version in its response', async () => {
    const screen = await open();
    await screen.press('Besvar');
    await screen.says('Gemt som answered');
    await screen.press('Fortryd');
    await screen.says('Gemt som new');
    expect(screen.puts.map(({ version }) => version)).toEqual([1, 2]);
    expect(screen.title()).toBe('new ');
    screen.end();
  });

  it('shows the reason why it failed', async () => {
    const screen = await open();
    screen.refuse(409);
    await screen.press('Besvar');
    await screen.says('Kunne ikke opdatere forespørgslen. Det er ikke muligt nu.');
    expect(screen.title()).toBe('new ');
    screen.end();
  });
});
