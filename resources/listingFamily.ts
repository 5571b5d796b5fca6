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
  operations: {
    list: `list_${family}`,
    get: `get_${family}`,
    create: `create_${family}`,
    update: `update_${family}`,
  },
  recordID: 'ID',
  family,
  ...presentations[family],
});
