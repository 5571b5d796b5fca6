import { useUpdate } from 'react-admin';
import { listingFamilies } from '../../../resources';
import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { earlierFields } from './earlierVersions';
import type { TakeBack } from './HistoryEntryView';

/** Takes one field back to what it was: the ordinary update, on the version that is on the screen. */
export const useTakeBack = (variant: ListingVariant, listing: ListingRecord): TakeBack => {
  const [update] = useUpdate(listingFamilies[listing.family].name);
  const refresh = useRefreshListings();
  const toast = useToast();
  return async (name, value) => {
    try {
      const data = earlierFields(variant.fields, listing, { [name]: value });
      const { ID: id, version } = listing;
      await update(undefined, { id, data, meta: { version } }, { returnPromise: true });
      toast.succeeded('update', 'listing');
    } catch (error) {
      toast.failed('update', 'listing', firstSentence(toApiError(error)));
    }
    // What someone else has changed meanwhile is shown too.
    await refresh();
  };
};
