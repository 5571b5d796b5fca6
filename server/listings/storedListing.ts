import { eq, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { StatusID } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { accounts, apiKeys, images, listings } from '../db/tables';
import { notFound } from '../errors';
import type { ImageRow } from '../media/renditions';
import { asksConfirmation, period } from './confirmationState';
import { openOrder, type StoredSummary } from './promotionSummary';
import { accountPermitted, accountSuspended } from './visible';
import { changer, creator, type StoredWriter } from './writers';

/** Listing as stored, with the name of its account and its images in order. */
export interface StoredListing {
  id: number;
  accountID: number;
  accountName: string;
  /** True if staff must approve listings of this account before they become active. */
  reviewsListings: boolean;
  accountPermitted: boolean;
  accountSuspended: boolean;
  /** Name of the API key that last wrote the listing; null if the key is no longer valid. */
  supplier: string | null;
  /** Creator and last author; null if unknown. */
  createdBy: StoredWriter | null;
  changedBy: StoredWriter | null;
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  awaitingReview: boolean;
  quarantineReason: string | null;
  /** Date (`2027-02-01`) without a time. */
  closedSince: string | null;
  closingReason: number | null;
  closingReasonText: string | null;
  /** Whole kroner. */
  achievedPrice: number | null;
  version: number;
  imagesVersion: number;
  keyPrice: number | null;
  addressText: string | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  confirmedAt: Date | null;
  /** True if the contact was asked for confirmation and has not answered. */
  asksConfirmation: boolean;
  confirmationMails: number;
  confirmationAskedAt: Date | null;
  /** Days without a change after which a confirmation mail is sent. */
  confirmationPeriod: number;
  promotion: StoredSummary | null;
  values: ListingValues;
  images: ImageRow[];
}

/** Subquery with a listing's images in order. */
export const imagesOf = sql<ImageRow[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${images.id}, 'hash', ${images.hash}, 'width', ${images.width}, 'height', ${images.height},
    'alt', ${images.alt}, 'floorPlan', ${images.floorPlan},
    'coverTextConfirmed', ${images.coverTextConfirmed}, 'sourceURL', ${images.sourceURL},
    'bytes', ${images.bytes}, 'batch', ${images.batch}, 'batchPlace', ${images.batchPlace}
  ) order by ${images.position}, ${images.id}), '[]')
  from ${images} where ${images.listingID} = ${listings.id})`.as('pictures');

const supplierName = sql<string | null>`(select ${apiKeys.name} from ${apiKeys}
  where ${apiKeys.id} = ${listings.supplierKeyID} and ${apiKeys.revokedAt} is null and ${apiKeys.expiresAt} > now())`;

const byID = prepared((db) =>
  db
    .select({
      id: listings.id,
      accountID: listings.accountID,
      accountName: accounts.name,
      reviewsListings: accounts.reviewsListings,
      accountPermitted: accountPermitted.as('account_permitted'),
      accountSuspended: accountSuspended.as('account_suspended'),
      supplier: supplierName.as('supplier'),
      createdBy: creator.as('creator'),
      changedBy: changer.as('changer'),
      type: listings.family,
      offMarket: listings.offMarket,
      status: listings.status,
      awaitingReview: listings.awaitingReview,
      quarantineReason: listings.quarantineReason,
      closedSince: listings.closedSince,
      closingReason: listings.closingReason,
      closingReasonText: listings.closingReasonText,
      achievedPrice: listings.achievedPrice,
      version: listings.version,
      imagesVersion: listings.imagesVersion,
      keyPrice: listings.keyPrice,
      addressText: listings.addressText,
      createdAt: listings.createdAt,
      updatedAt: listings.updatedAt,
      publishedAt: listings.publishedAt,
      confirmedAt: listings.confirmedAt,
      asksConfirmation: asksConfirmation.as('asks_confirmation'),
      confirmationMails: listings.confirmationMails,
      confirmationAskedAt: listings.confirmationAskedAt,
      confirmationPeriod: period.as('confirmation_period'),
      promotion: openOrder.as('promotion'),
      values: listings.fields,
      images: imagesOf,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.accountID))
    .where(eq(listings.id, sql.placeholder('id')))
    .prepare('listing_by_id'),
);

/** Listing by id; the caller has already been authorised. */
export const findListing = async (db: Database, id: number): Promise<StoredListing | undefined> => {
  const [found] = await byID(db).execute({ id });
  return found;
};

/**
 * Listing by id, locked until the transaction ends.
 * @throws AppError `not_found`
 */
export const lockListing = async (tx: Database, id: number): Promise<StoredListing> => {
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, id)).for('update');
  const listing = await findListing(tx, id);
  if (!listing) throw notFound();
  return listing;
};
