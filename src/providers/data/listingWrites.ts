import { type Family, isFamily } from '../../../schemas/listing/families';
import { readOnlyListingKeys } from '../../../schemas/listing/record';
import { listingVariant } from '../../../schemas/listing/variants';
import { withoutID } from './records';

/** Keys that only a creation takes beside the fields of the listing. */
const creationKeys = ['accountID', 'offMarket'];

const variantOf = (family: Family, offMarket: boolean) => {
  const variant = listingVariant(family, offMarket);
  return (name: string) => Object.hasOwn(variant.fields, name);
};

/**
 * What a write of a listing sends: the fields of its schema, and for a new one the account and the variant. What the
 * server served beside them stays here; what nobody knows is sent, so that the server says so.
 * @param fallback family and variant, for data that does not carry them.
 */
export const writtenListing = (
  data: Readonly<Record<string, unknown>>,
  fallback: { family: unknown; offMarket: unknown },
  creating: boolean,
): Record<string, unknown> => {
  const family = isFamily(data.family) ? data.family : fallback.family;
  const offMarket = (data.offMarket ?? fallback.offMarket) === true;
  const isField = isFamily(family) ? variantOf(family, offMarket) : () => false;
  const isServed = (name: string) => readOnlyListingKeys.includes(name) || creationKeys.includes(name);
  return Object.fromEntries(
    Object.entries(withoutID(data)).filter(
      ([name]) => isField(name) || (creating && creationKeys.includes(name)) || !isServed(name),
    ),
  );
};
