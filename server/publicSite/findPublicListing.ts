import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ListingTypeID } from '../../schemas/listing/families';
import type { StatusID } from '../../schemas/listing/status';
import type { ListingValues } from '../../schemas/listing/variants';
import type { Names } from '../../schemas/names';
import type { Database } from '../db/database';
import { prepared } from '../db/prepared';
import { accounts, listings, metaListEntries } from '../db/tables';
import type { StoredImage } from '../db/tables/storedImage';
import { imagesOf } from '../listings/storedListing';
import { visible, visibleOrClosed } from '../listings/visible';
import type { ImageRow } from '../media/renditions';

/** Public listing as the database returns it. */
export interface StoredPublicListing {
  id: number;
  type: ListingTypeID;
  offMarket: boolean;
  status: StatusID;
  /** Id of the closing reason; null if the listing is not closed. */
  closingReason: number | null;
  /** True if the listing is visible to everyone. */
  visible: boolean;
  addressText: string | null;
  /** Whole kroner. */
  keyPrice: number | null;
  publishedAt: Date | null;
  confirmedAt: Date | null;
  updatedAt: Date;
  values: ListingValues;
  images: ImageRow[];
  accountID: number;
  accountName: string;
  accountLogo: StoredImage | null;
  accountWebsite: string | null;
  /** Names of all meta list entries, by `kind:id`. */
  names: Readonly<Record<string, Names>>;
}

/**
 * Subquery with the names of all meta list entries, by `kind:id`. There are only some dozens of entries, so one column
 * is cheaper than a second query.
 */
export const metaListNames = sql<Readonly<Record<string, Names>>>`(
  select coalesce(json_object_agg(${metaListEntries.list} || ':' || ${metaListEntries.number}, ${metaListEntries.names}), '{}')
  from ${metaListEntries})`.as('names');

const selected = {
  id: listings.id,
  type: listings.family,
  offMarket: listings.offMarket,
  status: listings.status,
  closingReason: listings.closingReason,
  visible: visible.as('visible'),
  addressText: listings.addressText,
  keyPrice: listings.keyPrice,
  publishedAt: listings.publishedAt,
  confirmedAt: listings.confirmedAt,
  updatedAt: listings.updatedAt,
  values: listings.fields,
  images: imagesOf,
  accountID: listings.accountID,
  accountName: accounts.name,
  accountLogo: accounts.logo,
  accountWebsite: accounts.website,
  names: metaListNames,
};

const byID = (name: string, condition?: SQL) =>
  prepared((db) =>
    db
      .select(selected)
      .from(listings)
      .innerJoin(accounts, eq(accounts.id, listings.accountID))
      .where(and(eq(listings.id, sql.placeholder('id')), condition))
      .prepare(name),
  );

const publicByID = byID('public_listing_by_id', visible);
const publicOrClosedByID = byID('public_or_closed_listing_by_id', visibleOrClosed);
const anyByID = byID('any_listing_by_id');

/** Public data of a visible listing; undefined if the listing is hidden or unknown. */
export const findPublicListing = async (
  db: Database,
  id: number,
): Promise<StoredPublicListing | undefined> => {
  const [found] = await publicByID(db).execute({ id });
  return found;
};

/** Public data of a listing that is visible, or was visible until it was closed. Archived listings are not found. */
export const findPublicOrClosed = async (
  db: Database,
  id: number,
): Promise<StoredPublicListing | undefined> => {
  const [found] = await publicOrClosedByID(db).execute({ id });
  return found;
};

/** Public data of any listing; the caller has already been authorised. */
export const findAsPublic = async (db: Database, id: number): Promise<StoredPublicListing | undefined> => {
  const [found] = await anyByID(db).execute({ id });
  return found;
};
