import type { ListingRecord } from '../../../schemas/listing/record';
import type { ListingValues, ListingVariant } from '../../../schemas/listing/variants';

/** What a new listing is created with beside its fields. */
export type NewListing = ListingValues & { accountID: number; offMarket?: boolean };

/** The calls of the form on one listing; each answers the whole record. Failures are the HTTP client's errors. */
export interface ListingCalls {
  /** @param key the same for every attempt at the same listing. */
  create: (variant: ListingVariant, listing: NewListing, key: string) => Promise<ListingRecord>;
  update: (record: ListingRecord, fields: ListingValues) => Promise<ListingRecord>;
  activate: (record: ListingRecord, key: string) => Promise<ListingRecord>;
}

/** The fields of a listing's variant out of its record. */
export const fieldsOf = (variant: ListingVariant, record: ListingRecord | undefined): ListingValues =>
  Object.fromEntries(
    Object.entries(record ?? {}).filter(
      ([name, value]) => Object.hasOwn(variant.fields, name) && value !== undefined && value !== null,
    ),
  );
