import type { Family } from '../../../schemas/listing/families';
import { type PriceQuestion, pricedValues, priceQuestion } from '../../../schemas/listing/largeChange';
import { type ListingAction, needsWhole, statuses } from '../../../schemas/listing/status';
import { listingVariant } from '../../../schemas/listing/variants';

interface Moved {
  family: Family;
  offMarket?: boolean;
}

/** Question to confirm if an action publishes a listing with an unusual price; undefined if the price is usual. */
export const questionOfMove = (action: ListingAction, listing: Moved): PriceQuestion | undefined => {
  if (!needsWhole(action)) return undefined;
  const variant = listingVariant(listing.family, listing.offMarket);
  const values = pricedValues(variant, { ...listing });
  return priceQuestion(variant, { before: undefined, after: { status: statuses.active, values } });
};
