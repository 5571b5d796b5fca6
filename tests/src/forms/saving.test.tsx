import { HttpError } from 'ra-core';
import { act, useEffect } from 'react';
import { expect, it } from 'vitest';
import type { ListingRecord } from '../../../schemas/listing/record';
import { listingVariant } from '../../../schemas/listing/variants';
import { type SaveCalls, type Saving, useSaving } from '../../../src/forms/editing/useSaving';
import { changedFields, createFormStore } from '../../../src/forms/store/formStore';
import { show } from '../../support/screen';

const rental = listingVariant('rental');

const recordOf = (fields: Record<string, unknown>, version: number): ListingRecord => ({
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

/** The calls as a server meets them: by its keys it distinguishes a repetition from a new call; answers can be lost. */
const serverSide = () => {
  const created = new Map<string, ListingRecord>();
  const updates: Record<string, unknown>[] = [];
  let lost = 0;
  const deliver = async <T,>(answer: T): Promise<T> => {
    if (lost === 0) return answer;
    lost -= 1;
    throw new HttpError('Intet svar fra serveren', 0, {});
  };
  const calls: SaveCalls<ListingRecord> = {
    create: (fields, key) => {
      const record = created.get(key) ?? recordOf(fields, 1);
      created.set(key, record);
      return deliver(record);
    },
    update: ({ version }, fields) => {
      updates.push(fields);
      return deliver(recordOf(fields, version + 1));
    },
    complete: (record) => deliver({ ...record, status: 2 }),
  };
  return { calls, created, updates, loseNext: () => (lost += 1) };
};

const begin = async () => {
  const store = createFormStore(rental);
  const server = serverSide();
  const announced: number[] = [];
  const drawn: { saving?: Saving<ListingRecord> } = {};
  const onCreated = ({ ID }: ListingRecord) => announced.push(ID);
  const Form = () => {
    const saving = useSaving({ store, calls: server.calls, initial: undefined, onCreated });
    useEffect(() => {
      drawn.saving = saving;
    });
    return null;
  };
  await show(<Form />);
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

it('a save whose answer was lost is the same save when it is tried again', async () => {
  const form = await begin();
  form.store.set('title', 'Kontor med egen indgang fra gården');
  form.loseNext();
  expect(await form.save()).toBe('failed');
  expect(await form.save()).toBe('saved');
  expect(form.created.size).toBe(1);
  expect(form.updates).toEqual([]);
  expect(changedFields(form.store.get())).toEqual([]);
});

it('what was typed between the lost answer and the next try is saved on the same listing', async () => {
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

it('images that arrive together make one listing, of the fields that are valid so far', async () => {
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

it('a save that nothing has changed for is not sent', async () => {
  const form = await begin();
  form.store.set('floorArea', 240);
  await form.save();
  await form.save();
  expect(form.updates).toEqual([]);
});
