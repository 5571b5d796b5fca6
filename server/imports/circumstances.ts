import type { Family } from '../../schemas/listing/families';
import type { ListingValues } from '../../schemas/listing/variants';
import type { FieldIssue } from '../../schemas/messages';
import type { ImageRow } from '../media/renditions';
import type { ReadRow } from './readRow';
import type { SameCaseNumber } from './saveListing';

/** An existing listing with its fields. */
export interface Existing extends SameCaseNumber {
  version: number;
  awaitingReview: boolean;
  fields: ListingValues;
  images: readonly ImageRow[];
}

/** Input for the check of a row, read from the database and the address register in advance. */
export interface Circumstances {
  number: number;
  family: Family;
  /** True if the account may not advertise this listing type. */
  forbidden: boolean;
  read: ReadRow;
  /** Official postal address of the row, or an issue if it was not found; undefined for a row without an address. */
  address: { value: unknown } | FieldIssue | undefined;
  /** True if the advertiser has confirmed that the cover images in the file contain no text. */
  coverTextConfirmed: boolean;
  /** True if the import publishes complete listings. */
  publish: boolean;
  /** Number of an earlier row in the file with the same case number. */
  earlier: number | undefined;
  /**
   * Listings of the account with the row's case number. Closed listings are included only if all of them are closed.
   */
  sameCaseNumber: readonly Existing[];
  /** Listing of the account that the row refers to by id. */
  named: Existing | undefined;
  /** Returns the number of an earlier row in the file for the same listing. */
  earlierOf: (listingID: number) => number | undefined;
  /** Listing that an earlier import created from an identical row without case number. */
  imported: number | undefined;
}
