import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { accountFields } from '../../schemas/accountForm';
import { fieldMeta } from '../../schemas/field';
import type { ImageKind } from '../../schemas/limits';
import type { RecordKind } from '../../schemas/recordKinds';
import { hasImage } from '../../schemas/recordType';
import { imageFields } from '../../schemas/resourceSchema';
import { mediaRoot } from '../../schemas/roots';
import {
  accounts,
  images,
  listings,
  pages,
  type RecordStore,
  recordColumn,
  recordStore,
  recordStores,
} from '../db/tables';

/** Kind of record with one image, which is stored in a column (`server/db/tables/storedImage.ts`). */
export interface OneImage {
  table: AnyPgTable;
  id: AnyPgColumn;
  /** Column with the account whose quota includes the image; undefined for images of staff. */
  accountID: AnyPgColumn | undefined;
  image: AnyPgColumn;
  version: AnyPgColumn;
  updatedAt: AnyPgColumn;
  /** Required kind of an uploaded image. */
  imageKind: ImageKind | undefined;
}

/** Kind of record with several images, which are stored in a separate table. */
interface ManyImages {
  table: AnyPgTable;
  /** Column with the content hash. */
  hash: AnyPgColumn;
  /** Query of an account's usage; it returns one row with `images` and `bytes`. */
  used: (accountID: number) => SQL;
}

export type MediaOwner = OneImage | ManyImages;

const listingImages: ManyImages = {
  table: images,
  hash: images.hash,
  // An index contains both columns, so the images are not read.
  used: (accountID) => sql`select coalesce(sum(${listings.imageCount}), 0) as images,
    coalesce(sum(${listings.imageBytes}), 0) as bytes
    from ${listings} where ${eq(listings.accountID, accountID)}`,
};

const logos: OneImage = {
  table: accounts,
  id: accounts.id,
  accountID: accounts.id,
  image: accounts.logo,
  version: accounts.version,
  updatedAt: accounts.updatedAt,
  imageKind: fieldMeta(accountFields.image).imageKind,
};

const recordImages = (store: RecordStore): OneImage => {
  const { table } = store;
  const { id, version, updatedAt } = table;
  const image = recordColumn(store, 'image');
  const accountID = store.type.ownedBy === 'account' ? recordColumn(store, 'accountID') : undefined;
  const [field] = imageFields(store.type.schema);
  return { table, id, accountID, version, updatedAt, image, imageKind: field?.meta.imageKind };
};

/**
 * Storage of images by kind of record. The table determines which images are in use (all others are deleted) and which
 * images count towards an account's quota.
 */
export const mediaOwners: ReadonlyMap<RecordKind, MediaOwner> = new Map<RecordKind, MediaOwner>([
  ['listing', listingImages],
  ['account', logos],
  ...recordStores
    .filter(({ type }) => hasImage(type))
    .map((store) => [store.kind, recordImages(store)] as const),
]);

export const hasOneImage = (owner: MediaOwner): owner is OneImage => 'image' in owner;

/** SQL of the hash of a record's image; equals the expression of the index. */
const hashOf = (owner: MediaOwner): SQL =>
  hasOneImage(owner) ? sql`(${owner.image} ->> 'hash')` : sql`${owner.hash}`;

const ownedByAny = (owners: readonly MediaOwner[], hash: SQL): SQL =>
  sql.join(
    owners.map((owner) => sql`exists (select from ${owner.table} where ${hashOf(owner)} = ${hash})`),
    sql` or `,
  );

/**
 * Condition that a record has the image.
 * @param hash column with the hash of the image.
 */
export const isOwned = (hash: SQL): SQL => ownedByAny([...mediaOwners.values()], hash);

/**
 * Condition that a record other than a listing has the image. Such images (logos, images of record types) are public.
 */
export const isOfRecord = (hash: SQL): SQL => ownedByAny([...mediaOwners.values()].filter(hasOneImage), hash);

const addressIn = (hash: SQL): SQL => sql`${`%${mediaRoot}/`} || ${hash} || '/%'`;

/**
 * Condition that a published page or an announcement contains the image.
 * @param hash column with the hash of the image.
 */
export const isInPublicTexts = (hash: SQL): SQL => {
  const { table } = recordStore('announcement');
  return sql`exists (select from ${pages} where ${pages.published}::text like ${addressIn(hash)})
    or exists (select from ${table} where ${table.fields}::text like ${addressIn(hash)})`;
};

/**
 * Condition that a text by staff contains the image, including drafts.
 * @param hash column with the hash of the image.
 */
export const isInTexts = (hash: SQL): SQL =>
  sql`exists (select from ${pages} where ${pages.fields}::text like ${addressIn(hash)}) or ${isInPublicTexts(hash)}`;

/** Query of an account's number and bytes of images in all kinds of records; it returns one row. */
export const usedBy = (accountID: number): SQL => {
  const parts = [...mediaOwners.values()].flatMap((owner) => {
    if (!hasOneImage(owner)) return [owner.used(accountID)];
    return owner.accountID === undefined
      ? []
      : [
          sql`select count(*) as images, coalesce(sum((${owner.image} ->> 'bytes')::bigint), 0) as bytes
          from ${owner.table} where ${eq(owner.accountID, accountID)} and ${owner.image} is not null`,
        ];
  });
  return sql`select sum(images)::int as images, sum(bytes)::float8 as bytes
    from (${sql.join(parts, sql` union all `)}) as used`;
};
