import { useMemo } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import { listingFamilies } from '../../../resources';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import type { SaveCalls } from '../../forms/editing/useSaving';
import { useTorvetData } from '../../providers/data/dataProvider';

type Known = ListingRecord & { id: number };

/** What react-admin's mutations answer with `returnPromise`; their types allow for nothing. */
const answered = <R extends object>(record: R | undefined | void): R => {
  if (!record) throw new TypeError('A write was answered without its record');
  return record;
};

/** The writes of a listing's form: creating on an account and saving as any resource, and publishing. */
export const useListingCalls = (
  { family, offMarket }: ListingVariant,
  accountID: number,
): SaveCalls<ListingRecord> => {
  const { transition } = useTorvetData();
  const { name } = listingFamilies[family];
  const [create] = useCreate<Known>(name);
  const [update] = useUpdate<Known>(name);
  return useMemo(
    () => ({
      create: async (fields, key) => {
        const data = { ...fields, accountID, ...(offMarket && { offMarket }) };
        return answered(await create(undefined, { data, meta: { key } }, { returnPromise: true }));
      },
      update: async ({ ID: id, version }, data) =>
        answered(await update(undefined, { id, data, meta: { version } }, { returnPromise: true })),
      complete: ({ ID }, key) => transition(ID, 'activate', { key }),
    }),
    [create, update, transition, offMarket, accountID],
  );
};
