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

/** Data that the check of a row needs, read before. */
export interface Circumstances {
  number: number;
  family: Family;
  /** True if the account may not advertise this listing type. */
  forbidden: boolean;
  read: ReadRow;
  /** Official address of the row, or the issue of its address; undefined for a row without an address. */
  address: { value: unknown } | FieldIssue | undefined;
  /** Whether the advertiser has confirmed that the cover images of the file contain no text. */
  coverTextConfirmed: boolean;
  /** Whether complete listings are published. */
  publish: boolean;
  /** Number of an earlier row with the same case number. */
  earlier: number | undefined;
  /** Listings of the account with the row's case number that the row can update. */
  sameCaseNumber: readonly Existing[];
  /** Listing of the account with the id in the row. */
  named: Existing | undefined;
  /** Number of an earlier row for the same listing. */
  earlierOf: (listingID: number) => number | undefined;
  /** Listing that an earlier import created from the same row without case number. */
  imported: number | undefined;
}
