import type { Family } from '../schemas/listing/families';
import type { Resource } from './resource';

/** A listing type as its screens know it: creating, showing and editing go through the type's own endpoint. */
export interface ListingFamilyResource extends Resource {
  family: Family;
  /** How the key price is told: for what time it is paid, and whether it is the lowest of several. */
  price: { per?: 'perYear' | 'perMonth'; from?: true };
  /** Facts on top of the show page, in order; those that a variant lacks are left out. */
  keyFacts: readonly string[];
}

/** What the four have in common. */
export const listingFamily = (
  family: Family,
  own: Pick<ListingFamilyResource, 'price' | 'keyFacts'>,
): ListingFamilyResource => ({
  name: `listings/${family}`,
  endpoint: `listings/${family}`,
  envelope: { one: 'listing', many: 'listings' },
  paged: true,
  family,
  ...own,
});
