import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { BulkAction } from '../../../resources/listResource';
import type { ListingRecord } from '../../../schemas/listing/record';

/** The status actions of the data provider, beside react-admin's own calls. */
export interface TransitionProvider {
  /** @returns the listing as it is afterwards. */
  transition: (id: number, action: BulkAction) => Promise<ListingRecord>;
}

/** Moves a listing to another status. Failures are the HTTP client's errors. */
export const useTransition = () => {
  const dataProvider = useDataProvider();
  return useCallback(
    async (id: number, action: BulkAction): Promise<ListingRecord> => {
      const provider: Partial<TransitionProvider> = dataProvider;
      if (!provider.transition) throw new Error('A data provider without status actions');
      return provider.transition(id, action);
    },
    [dataProvider],
  );
};
