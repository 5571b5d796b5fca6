import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { addMonths, danishDate } from '../../schemas/calendar';
import { type Enquiry, enquiryLimits } from '../../schemas/enquiry';
import { enquiryCountCap } from '../../schemas/enquiryStates';
import { defaultLanguage } from '../../schemas/languages';
import { lists } from '../../schemas/limits';
import { familyOfType } from '../../schemas/listing/families';
import type { enquiryOperations } from '../../schemas/operations/enquiries';
import { personName } from '../access/author';
import type { Caller } from '../access/caller';
import { inScope } from '../access/scope';
import { cappedTotal } from '../db/cappedTotal';
import { onDanishDays } from '../db/danishDays';
import type { Database } from '../db/database';
import { accounts, enquiries, listings, users } from '../db/tables';
import { notFound } from '../errors';
import { page } from '../http/answer';

type ListQuery = z.output<NonNullable<typeof enquiryOperations.listEnquiries.query>>;
type Filter = NonNullable<ListQuery['filter']>;

/** WHERE condition: enquiries that the caller may read and that match the filter. */
export const enquiryConditions = (caller: Caller, filter: Filter = {}): SQL | undefined => {
  const { accountID, listingID, state } = filter;
  return and(
    inScope('enquiry', caller, { accountID }),
    listingID === undefined ? undefined : eq(enquiries.listingID, listingID),
    state === undefined ? undefined : eq(enquiries.state, state),
    onDanishDays(enquiries.createdAt, filter),
  );
};

/** Query of a page of enquiries; other tables are joined to its rows. */
export const enquiryPage = (
  db: Database,
  where: SQL | undefined,
  [from, to]: readonly [number, number],
  newest: boolean,
) => {
  const order = newest ? desc : asc;
  return db
    .select()
    .from(enquiries)
    .where(where)
    .orderBy(order(enquiries.createdAt), order(enquiries.id))
    .limit(to - from + 1)
    .offset(from);
};

/** Enquiries with their listings and with the users who answered them. */
const withListing = (
  db: Database,
  found: ReturnType<ReturnType<typeof enquiryPage>['as']>,
  newest: boolean,
) => {
  const order = newest ? desc : asc;
  return db
    .select({
      ID: found.id,
      accountID: found.accountID,
      accountName: accounts.name,
      listingID: found.listingID,
      type: found.family,
      listingTitle: listings.title,
      addressText: listings.addressText,
      caseNumber: listings.caseNumber,
      name: found.name,
      email: found.email,
      phone: found.phone,
      message: found.message,
      language: found.language,
      state: found.state,
      answererName: users.name,
      answererStaff: users.staff,
      answeredAt: found.answeredAt,
      note: found.note,
      createdAt: found.createdAt,
      version: found.version,
    })
    .from(found)
    .innerJoin(listings, eq(listings.id, found.listingID))
    .innerJoin(accounts, eq(accounts.id, found.accountID))
    .leftJoin(users, eq(users.id, found.answeredBy))
    .orderBy(order(found.createdAt), order(found.id));
};

type EnquiryReader = Pick<Caller, 'staff' | 'language'>;
type Found = Awaited<ReturnType<typeof withListing>>[number];

/** Converts an enquiry to a response for the caller. */
const toEnquiry = (
  { type, createdAt, answeredAt, answererName, answererStaff, ...row }: Found,
  caller: EnquiryReader,
): Enquiry => ({
  ...row,
  accountName: caller.staff ? row.accountName : undefined,
  family: familyOfType(type),
  listingTitle: row.listingTitle ?? undefined,
  addressText: row.addressText ?? undefined,
  caseNumber: row.caseNumber ?? undefined,
  phone: row.phone ?? undefined,
  answeredBy: personName(
    { name: answererName, staff: answererStaff === true },
    caller,
    catalogue[caller.language ?? defaultLanguage],
  ),
  answeredAt: answeredAt?.toISOString(),
  note: row.note ?? undefined,
  createdAt: createdAt.toISOString(),
  deletedOn: addMonths(danishDate(createdAt), enquiryLimits.keptMonths),
});

/** Page of the enquiries that the caller may read. The total is counted up to {@link lists.countCap}. */
export const listEnquiries = async (
  db: Database,
  caller: Caller,
  { filter, sort, range = [0, lists.defaultPage - 1] }: ListQuery,
) => {
  const where = enquiryConditions(caller, filter);
  const newest = sort?.[1] !== 'ASC';
  const found = await withListing(db, enquiryPage(db, where, range, newest).as('found'), newest);
  return page(
    'enquiries',
    { from: range[0], count: found.length, total: await cappedTotal(db, enquiries, where) },
    { enquiries: found.map((one) => toEnquiry(one, caller)) },
  );
};

/** Enquiry by id; undefined if it does not exist. The caller has already been authorised. */
export const findEnquiry = async (
  db: Database,
  id: number,
  caller: EnquiryReader,
): Promise<Enquiry | undefined> => {
  const one = enquiryPage(db, eq(enquiries.id, id), [0, 0], true).as('found');
  const [found] = await withListing(db, one, true);
  return found && toEnquiry(found, caller);
};

/**
 * Enquiry by id; the caller has already been authorised.
 * @throws AppError `not_found`
 */
export const readEnquiry = async (db: Database, id: number, caller: EnquiryReader): Promise<Enquiry> => {
  const found = await findEnquiry(db, id, caller);
  if (!found) throw notFound();
  return found;
};

/** Number of an account's new enquiries that the caller may read, at most {@link enquiryCountCap} plus one. */
export const countNew = (db: Database, caller: Caller, accountID: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(enquiries)
    .where(enquiryConditions(caller, { accountID, state: 'new' }))
    .limit(enquiryCountCap + 1)
    .as('some');
  return db.$count(some);
};
