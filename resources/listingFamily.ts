import type { Family } from '../schemas/listing/families';
import { type Presentation, presentations } from '../schemas/listing/presentation';
import type { Resource } from './resource';

/** A listing type as its screens know it: creating, showing and editing go through the type's own endpoint. */
export interface ListingFamilyResource extends Resource, Presentation {
  family: Family;
}

/** What the four have in common. */
export const listingFamily = (family: Family): ListingFamilyResource => ({
  name: `listings/${family}`,
  endpoint: `listings/${family}`,
  envelope: { one: 'listing', many: 'listings' },
  paged: true,
  family,
  ...presentations[family],
});
