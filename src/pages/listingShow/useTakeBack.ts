import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingVariant } from '../../../schemas/listing/variants';
import { useRefreshListings } from '../../listings/actions/useRefresh';
import { useServices } from '../../providers/data/useServices';
import { firstSentence, toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { earlierFields } from './earlierVersions';
import type { TakeBack } from './HistoryEntryView';

/** Takes one field back to what it was: the ordinary update, on the version that is on the screen. */
export const useTakeBack = (variant: ListingVariant, listing: ListingRecord): TakeBack => {
  const { updateListing } = useServices();
  const refresh = useRefreshListings();
  const toast = useToast();
  return async (name, value) => {
    try {
      await updateListing(listing, earlierFields(variant.fields, listing, { [name]: value }));
      toast.succeeded('update', 'listing');
    } catch (error) {
      toast.failed('update', 'listing', firstSentence(toApiError(error)));
    }
    // What someone else has changed meanwhile is shown too.
    await refresh();
  };
};
