import type { Family } from '../../schemas/listing/families';
import { type PriceQuestion, priceQuestion } from '../../schemas/listing/largeChange';
import { type StatusID, statuses } from '../../schemas/listing/status';
import { type ListingValues, listingVariant } from '../../schemas/listing/variants';

interface PricedRow {
  family: Family;
  existing: { status: StatusID; fields: ListingValues } | undefined;
  /** Fields of the listing after the run. */
  values: ListingValues;
  /** Whether the run puts the listing on the market. */
  activates: boolean;
}

/** Returns the figures of a row's price that are confirmed before the run, or null where nothing is asked. */
export const rowPriceQuestion = ({
  family,
  existing,
  values,
  activates,
}: PricedRow): PriceQuestion | null => {
  const status = activates ? statuses.active : (existing?.status ?? statuses.inactive);
  const before = existing && { status: existing.status, values: existing.fields };
  return priceQuestion(listingVariant(family), { before, after: { status, values } }) ?? null;
};
