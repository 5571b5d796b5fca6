import { schemaFields } from '../resourceSchema';
import { seatingNames } from './officespace';
import type { ListingValues, ListingVariant } from './variants';

const priceMin = (value: unknown): number | undefined => {
  if (typeof value !== 'object' || value === null || !('priceMin' in value)) return undefined;
  return typeof value.priceMin === 'number' ? value.priceMin : undefined;
};

/**
 * The amount that the index shows and sorts by, in whole kroner: the field marked `keyPrice`
 * (yearly rent or cash price), or for office space the lowest monthly price of a seat.
 */
export const keyPrice = (variant: ListingVariant, values: ListingValues): number | undefined => {
  const priced = schemaFields(variant).find(({ meta }) => meta.keyPrice);
  if (priced) {
    const value = values[priced.name];
    return typeof value === 'number' ? value : undefined;
  }
  const prices = seatingNames.map((name) => priceMin(values[name])).filter((price) => price !== undefined);
  return prices.length > 0 ? Math.min(...prices) : undefined;
};
