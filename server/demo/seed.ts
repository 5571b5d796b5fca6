import { createHash, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { danishSortKey } from '../../schemas/danish';
import { demoEmail, demoLogins, demoPassword } from '../../schemas/demo';
import { missingImages } from '../../schemas/listing/completeness';
import { families } from '../../schemas/listing/families';
import { statuses } from '../../schemas/listing/status';
import { listingVariant } from '../../schemas/listing/variants';
import { roles } from '../../schemas/roles';
import { cvrNumber } from '../../schemas/values';
import type { Connection, Database } from '../db/database';
import { accounts, associations, auditLog, images, listings, users } from '../db/tables';
import { listingColumns } from '../listings/listingColumns';
import { type DemoAccount, demoAccounts } from './accounts';
import { insertAudience } from './audience';
import { insertContent } from './content';
import { imageHeight, imageName, imageWidth } from './demoImages';
import { insertEnquiries } from './enquiries';
import { fillRegister } from './fillRegister';
import { type DemoListing, demoListings } from './listings';
import { demoPeople, type Writers } from './people';
import { insertPromotions } from './promotions';
import { insertStaffWork } from './staffWork';
import { addressID, demoStreets } from './streets';

const day = 24 * 60 * 60 * 1000;

/** Account ids by account key. */
export type AccountIDs = ReadonlyMap<string, number>;

/** Id of an address in the register; null if the register does not have the address. */
const registeredID = ({
  streetName,
  streetNumber,
  floor,
  zipCode,
}: DemoAccount['address']): string | null => {
  const isThere = demoStreets.some(
    (street) =>
      street.streetName === streetName &&
      street.zipCode === zipCode &&
      Number(streetNumber) >= street.from &&
      Number(streetNumber) <= street.to,
  );
  return isThere && floor === undefined ? addressID(streetName, zipCode, streetNumber) : null;
};

/**
 * Valid CVR number (Danish company number) in a range that is not assigned yet.
 * @param number number of the account.
 */
const demoCVR = (number: number): string | null =>
  Array.from({ length: 100 }, (_, index) => String(90_000_000 + number * 100 + index)).find(
    (candidate) => cvrNumber().safeParse(candidate).success,
  ) ?? null;

const accountRow = ({ address, ...account }: DemoAccount) => ({
  name: account.name,
  nameSort: danishSortKey(account.name),
  cvrNumber: demoCVR(Number(account.billingID)),
  accountType: account.accountType,
  permissions: account.permissions,
  email: account.email,
  website: account.website,
  phoneNumber: account.phoneNumber,
  description: account.description,
  organization: account.organization ?? null,
  listingSupplier: account.listingSupplier ?? null,
  billingID: account.billingID,
  reviewsListings: account.reviewsListings ?? false,
  // Accounts are older than all their demo listings.
  createdAt: new Date(Date.now() - 1_500 * day),
  ...address,
  addressID: registeredID(address),
});

/**
 * Inserts accounts.
 * @returns ids in the order of `list`.
 */
export const insertAccounts = async (db: Database, list: readonly DemoAccount[]): Promise<number[]> => {
  const inserted = await db.insert(accounts).values(list.map(accountRow)).returning({ id: accounts.id });
  return inserted.map(({ id }) => id);
};

/**
 * Inserts the users of the demo logins.
 * @returns authors by account id.
 */
const insertPeople = async (db: Database, accountIDs: AccountIDs): Promise<Writers> => {
  // All users share one hash, because their password is public.
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const inserted = await db
    .insert(users)
    .values(
      demoLogins.map((login) => ({
        authID: randomUUID(),
        username: demoEmail(login),
        email: demoEmail(login),
        name: demoPeople[login].name,
        staff: demoPeople[login].staff ?? false,
        passwordHash,
        verifiedAt: new Date(),
      })),
    )
    .returning({ id: users.id });
  const rows = demoLogins.flatMap((login, index) =>
    Object.entries(demoPeople[login].roles).flatMap(([key, held]) =>
      held.map((role) => ({ userID: inserted[index]?.id ?? 0, accountID: accountIDs.get(key) ?? 0, role })),
    ),
  );
  await db.insert(associations).values(rows);
  const writing = rows.filter(({ role }) => role !== roles.readonly);
  return new Map(writing.toReversed().map(({ accountID, userID }) => [accountID, userID]));
};

const cities = new Map(demoStreets.map(({ zipCode, city }) => [zipCode, city]));

/** Row of a demo listing; its times are relative to `now`. */
export const listingRow = (listing: DemoListing, accountID: number, now: number) => {
  const variant = listingVariant(listing.family, listing.offMarket);
  const createdAt = new Date(now - listing.createdDaysAgo * day);
  // A demo listing waits for review at most a week.
  const updatedDaysAgo = listing.awaitingReview ? listing.updatedDaysAgo % 7 : listing.updatedDaysAgo;
  const updatedAt = new Date(now - updatedDaysAgo * day - (listing.images[0]?.seed ?? 0) * 1000);
  const [cover] = listing.images;
  const published = listing.status !== statuses.pending;
  const closed = listing.status === statuses.closed || listing.status === statuses.archived;
  return {
    accountID,
    family: families[listing.family].type,
    offMarket: listing.offMarket,
    status: listing.status,
    awaitingReview: listing.awaitingReview,
    waitingSince:
      listing.awaitingReview || listing.status === statuses.quarantine
        ? updatedAt < createdAt
          ? createdAt
          : updatedAt
        : null,
    ...listingColumns(variant, listing.values, cities.get(String(listing.values.zipCode))),
    thumbnail: cover ? imageName(cover.motif, cover.seed) : null,
    thumbnailAlt: cover?.alt ?? null,
    imageCount: listing.images.length,
    missingImages: missingImages(variant, listing.images).length,
    createdAt,
    updatedAt: updatedAt < createdAt ? createdAt : updatedAt,
    publishedAt: published ? new Date(createdAt.getTime() + day) : null,
    closedSince: closed ? updatedAt.toISOString().slice(0, 10) : null,
    closedAt: closed ? updatedAt : null,
    closingReason: closed ? (listing.closingReason ?? 1) : null,
    deletedAt: listing.status === statuses.deleted ? updatedAt : null,
    statusBeforeDeletion: listing.status === statuses.deleted ? statuses.inactive : null,
    quarantineReason: listing.quarantineReason ?? null,
    fields: listing.values,
  };
};

const imageRows = (listing: DemoListing, listingID: number) =>
  listing.images.map(({ motif, seed, alt, floorPlan, coverTextConfirmed }, position) => {
    const name = imageName(motif, seed);
    return {
      id: randomUUID(),
      listingID,
      position,
      sourceHash: createHash('sha256').update(name).digest('hex'),
      hash: name,
      width: imageWidth,
      height: imageHeight,
      alt,
      floorPlan,
      coverTextConfirmed,
    };
  });

const inBatches = async <T>(list: readonly T[], size: number, work: (batch: T[]) => Promise<unknown>) => {
  for (let start = 0; start < list.length; start += size) await work(list.slice(start, start + size));
};

/** Inserts listings with their images and the first row of their audit log. */
export const insertListings = async (
  db: Database,
  list: readonly DemoListing[],
  accountIDs: AccountIDs,
  writers: Writers,
  now: number,
): Promise<void> => {
  await inBatches(list, 100, async (batch) => {
    const rows = batch.map((listing) => {
      const accountID = accountIDs.get(listing.account) ?? 0;
      const writer = writers.get(accountID) ?? null;
      return { ...listingRow(listing, accountID, now), createdBy: writer, changedBy: writer };
    });
    const inserted = await db.insert(listings).values(rows).returning({ id: listings.id });
    const withIDs = batch.map((listing, index) => ({
      listing,
      id: inserted[index]?.id ?? 0,
      row: rows[index],
    }));
    const listingImages = withIDs.flatMap(({ listing, id }) => imageRows(listing, id));
    if (listingImages.length > 0) await db.insert(images).values(listingImages);
    await db.insert(auditLog).values(
      withIDs.map(({ id, row }) => ({
        at: row?.createdAt ?? new Date(now),
        actorID: row?.createdBy ?? null,
        accountID: row?.accountID ?? null,
        subjectKind: 'listing' as const,
        subjectID: String(id),
        action: 'create',
      })),
    );
  });
};

/** True if there are neither accounts nor users: demo data is inserted into empty databases only. */
export const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.select({ id: accounts.id }).from(accounts).limit(1)).length === 0 &&
  (await db.select({ id: users.id }).from(users).limit(1)).length === 0;

/** Renumbers the audit log by time, because it is read in the order of ids. */
const orderAuditLog = async (tx: Database): Promise<void> => {
  const { id, ...others } = getTableColumns(auditLog);
  const names = sql.join(
    Object.values(others).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    with moved as (delete from ${auditLog} returning *)
    insert into ${auditLog} (${names}) select ${names} from moved order by at, ${sql.identifier(id.name)}`);
};

/**
 * Fills an empty database with the demo data (docs/decisions/running.md), in one transaction.
 * @param now time to which the times of the data are relative, in milliseconds since 1970.
 * @returns account ids by account key; undefined if the database is not empty.
 */
export const seedDemo = async (
  { transaction }: Connection,
  now = Date.now(),
): Promise<AccountIDs | undefined> =>
  transaction(async (tx) => {
    // Servers that start at the same time with one database wait here, so that it is filled only once.
    await tx.execute(sql`select pg_advisory_xact_lock(72077)`);
    if (!(await isEmpty(tx))) return undefined;
    const ids = await insertAccounts(tx, demoAccounts);
    const accountIDs = new Map(demoAccounts.map(({ key }, index) => [key, ids[index] ?? 0]));
    const writers = await insertPeople(tx, accountIDs);
    const list = demoAccounts.flatMap((account, index) =>
      demoListings(account, demoStreets, account.listings, index + 1),
    );
    await insertListings(tx, list, accountIDs, writers, now);
    await insertPromotions(tx, writers, now);
    await insertEnquiries(tx, accountIDs, writers, now);
    await insertAudience(tx);
    await insertContent(tx, accountIDs, new Date(now));
    await insertStaffWork(tx, (list) => insertAccounts(tx, list), now);
    await orderAuditLog(tx);
    return accountIDs;
  });

const holdsDemo = async (db: Database): Promise<boolean> => {
  const known = demoLogins.map(demoEmail);
  return (
    (await db.select({ id: users.id }).from(users).where(inArray(users.email, known)).limit(1)).length > 0
  );
};

/**
 * Fills an empty database with demo data, and the address register with invented house numbers. They are never added to
 * a real register.
 * @returns false if the database contains other data.
 */
export const fillDemo = async (database: Connection): Promise<boolean> => {
  await seedDemo(database);
  if (!(await holdsDemo(database.db))) return false;
  await fillRegister(database);
  return true;
};
