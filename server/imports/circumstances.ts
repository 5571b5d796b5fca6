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

/** Data that the check of a row needs. */
export interface Circumstances {
  number: number;
  family: Family;
  /** The account may not advertise this type. */
  forbidden: boolean;
  read: ReadRow;
  /** Official address of the row, or its error. */
  address: { value: unknown } | FieldIssue | undefined;
  /** The advertiser's word that the covers of the file hold no text. */
  coverTextConfirmed: boolean;
  /** Publish listings that are complete. */
  publish: boolean;
  /** Number of an earlier row with the same case number. */
  earlier: number | undefined;
  /** The account's listings with its case number that count. */
  sameCaseNumber: readonly Existing[];
  /** Listing of the account with the id in the row, if it exists. */
  named: Existing | undefined;
  /** Number of an earlier row for the same listing. */
  earlierOf: (listingID: number) => number | undefined;
  /** The listing that the same row, without case number, has become in an earlier import. */
  imported: number | undefined;
}
