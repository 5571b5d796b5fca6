import { useUpdate } from 'react-admin';
import { listingFamilies } from '../../../resources';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { earlierFields } from '../../forms/earlier/earlierVersions';
import { stepOf, useUndo } from '../../listings/undo/useUndo';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import type { TakeBack } from './HistoryEntryView';

/**
 * Returns a function that restores an earlier value of a field. It updates the listing with the version that is
 * displayed.
 */
export const useTakeBack = (variant: ListingVariant, listing: ListingRecord): TakeBack => {
  const [update] = useUpdate<ListingRecord & { id: number }>(listingFamilies[listing.family].name);
  const toast = useToast();
  const undo = useUndo();
  return async (name, value) => {
    try {
      const data = earlierFields(variant.fields, listing, { [name]: value });
      const { ID: id, version } = listing;
      const updated = await update(undefined, { id, data, meta: { version } }, { returnPromise: true });
      toast.succeeded('update', 'listing', updated ? undo([stepOf(updated)]) : undefined);
    } catch (error) {
      toast.failed('update', 'listing', firstSentence(toApiError(error)));
    }
  };
};
