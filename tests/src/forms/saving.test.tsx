import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { type DataProvider, DataProviderContext, HttpError, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { listingVariant } from '../../../schemas/listing/variants';
import { type Saving, useSaving } from '../../../src/forms/editing/useSaving';
import { changedFields, createFormStore } from '../../../src/forms/store/formStore';
import type { EditedListing } from '../../../src/pages/listingForm/useListingEditing';
import { show } from '../../support/screen';

const rental = listingVariant('rental');

const recordOf = (fields: Record<string, unknown>, version: number): EditedListing => ({
  id: 7,
  ID: 7,
  accountID: 1,
  accountName: 'Nordhavn Erhverv',
  family: 'rental',
  type: 1,
  offMarket: false,
  status: 1,
  awaitingReview: false,
  version,
  imagesVersion: 0,
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
  accountPermitted: true,
  accountSuspended: false,
  visible: false,
  allowedActions: ['update', 'activate'],
  images: [],
  ...fields,
});

interface Write {
  data: Record<string, unknown>;
  meta: { key: string; version: number };
}

/** Simulated server that recognises retries by their idempotency key, and can lose responses. */
const serverSide = () => {
  const created = new Map<string, EditedListing>();
  const updates: Record<string, unknown>[] = [];
  let lost = 0;
  const deliver = async <T,>(answer: T): Promise<T> => {
    if (lost === 0) return answer;
    lost -= 1;
    throw new HttpError('Intet svar fra serveren', 0, {});
  };
  const provider: DataProvider = testDataProvider();
  Object.assign(provider, {
    create: async (_: string, { data, meta: { key } }: Write) => {
      const record = created.get(key) ?? recordOf(data, 1);
      created.set(key, record);
      return { data: await deliver(record) };
    },
    update: async (_: string, { data, meta: { version } }: Write) => {
      updates.push(data);
      return { data: await deliver(recordOf(data, version + 1)) };
    },
  });
  return { provider, created, updates, loseNext: () => (lost += 1) };
};

const begin = async () => {
  const store = createFormStore(rental);
  const server = serverSide();
  const announced: number[] = [];
  const drawn: { saving?: Saving<EditedListing> } = {};
  const onCreated = ({ ID }: EditedListing) => announced.push(ID);
  const Form = () => {
    const saving = useSaving<EditedListing>({
      store,
      resource: 'listings/rental',
      initial: undefined,
      onCreated,
    });
    useEffect(() => {
      drawn.saving = saving;
    });
    return null;
  };
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { mutations: { retry: false } } })}>
      <DataProviderContext.Provider value={server.provider}>
        <MemoryRouter>
          <Form />
        </MemoryRouter>
      </DataProviderContext.Provider>
    </QueryClientProvider>,
  );
  const current = () => {
    if (!drawn.saving) throw new Error('Not drawn');
    return drawn.saving;
  };
  return {
    ...server,
    store,
    announced,
    record: () => current().record,
    save: () =>
      act(() =>
        current()
          .save()
          .then(
            () => 'saved',
            () => 'failed',
          ),
      ),
    ensureID: async () => (await current().ensureSaved()).ID,
  };
};

it('a save without a response is repeated with the same idempotency key', async () => {
  const form = await begin();
  form.store.set('title', 'Kontor med egen indgang fra gården');
  form.loseNext();
  expect(await form.save()).toBe('failed');
  expect(await form.save()).toBe('saved');
  expect(form.created.size).toBe(1);
  expect(form.updates).toEqual([]);
  expect(changedFields(form.store.get())).toEqual([]);
});

it('input that is typed between a lost response and the next attempt is saved to the listing that the first attempt created', async () => {
  const form = await begin();
  form.store.set('floorArea', 240);
  form.loseNext();
  await form.save();
  form.store.set('floorArea', 310);
  expect(await form.save()).toBe('saved');
  expect(form.created.size).toBe(1);
  expect(form.updates).toEqual([{ floorArea: 310 }]);
  expect(form.record()).toMatchObject({ version: 2, floorArea: 310 });
});

it('concurrent uploads to an unsaved listing create one listing with the valid fields', async () => {
  const form = await begin();
  form.store.set('title', 'For kort');
  form.store.set('floorArea', 240);
  const ids = await act(() => Promise.all([form.ensureID(), form.ensureID(), form.ensureID()]));
  expect(ids).toEqual([7, 7, 7]);
  expect([...form.created.values()]).toEqual([recordOf({ floorArea: 240 }, 1)]);
  expect(form.announced).toEqual([7]);
  expect(form.store.get().values).toMatchObject({ title: 'For kort', floorArea: 240 });
  expect(changedFields(form.store.get())).toEqual(['title']);
});

it('a save without changes is not sent', async () => {
  const form = await begin();
  form.store.set('floorArea', 240);
  await form.save();
  await form.save();
  expect(form.updates).toEqual([]);
});
