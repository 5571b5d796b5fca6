import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import type { ListingFilter } from '../../schemas/listing/query';
import { type StatusID, statuses } from '../../schemas/listing/status';
import type { Caller } from '../access/caller';
import { type Scope, scopeCondition } from '../access/scope';
import { onIndexedDays } from '../db/danishDays';
import { fieldConditions, holdsPart } from '../db/fieldConditions';
import {
  accounts,
  enquiries,
  type listingCounts,
  listingDays,
  listings,
  type listingTotals,
} from '../db/tables';
import { asksConfirmation } from './confirmationState';
import { listingFields } from './listingColumns';

/** Table of a condition: `listings` or `listingCounts`, which share these columns. */
type Kinds = typeof listings | typeof listingCounts;

/** Statuses in the filter. Deleted listings are listed for staff only, and only if the filter names that status. */
export const listedStatuses = ({ status }: ListingFilter, { staff }: Caller): StatusID[] | undefined =>
  status === undefined
    ? undefined
    : [...new Set([status].flat())].filter((id) => staff || id !== statuses.deleted);

export const statusCondition = (
  table: Pick<Kinds | typeof listingTotals, 'status'>,
  asked: readonly StatusID[] | undefined,
): SQL => {
  if (asked === undefined) return ne(table.status, statuses.deleted);
  const [only, ...others] = asked;
  if (only === undefined) return sql`false`;
  return others.length === 0 ? eq(table.status, only) : inArray(table.status, [...asked]);
};

/** Condition on account and listing types. */
export const ownerCondition = (table: Kinds, scope: Scope): SQL | undefined =>
  scopeCondition({ accountID: table.accountID, type: table.family }, scope);

export const offMarketCondition = (table: Kinds, { offMarket }: ListingFilter): SQL | undefined =>
  offMarket === undefined ? undefined : eq(table.offMarket, offMarket);

const dayConditions = (filter: ListingFilter): (SQL | undefined)[] => [
  onIndexedDays(listings.createdAt, { from: filter.createdFrom, to: filter.createdTo }),
  onIndexedDays(listings.publishedAt, { from: filter.publishedFrom, to: filter.publishedTo }),
  onIndexedDays(listings.updatedAt, { from: filter.updatedFrom, to: filter.updatedTo }),
];

/** Listings of accounts with the supplier. */
const supplierCondition = ({ listingSupplier }: ListingFilter): SQL | undefined =>
  listingSupplier === undefined
    ? undefined
    : sql`${listings.accountID} in (select ${accounts.id} from ${accounts}
        where ${holdsPart(listingSupplier.trim(), accounts.listingSupplier)})`;

/**
 * Drafts and inactive listings that lack fields or images for publication. The SQL must equal the condition of the
 * partial index.
 */
const incomplete = sql.raw(
  `(status in (${statuses.pending}, ${statuses.inactive}) and missing_fields + missing_images > 0)`,
);

/**
 * Active listings that were published at least `days` ago, without leads or enquiries since then. Off-market listings
 * have no public page, and so never have leads.
 */
const quietCondition = (days: number, now: Date): SQL => {
  const first = sql`${addDays(danishDate(now), -days)}::date`;
  return sql`${listings.status} = ${sql.raw(String(statuses.active))}
    and not ${listings.offMarket} and ${listings.publishedAt} < ${first}
    and not exists (select from ${listingDays} where ${listingDays.listingID} = ${listings.id}
      and ${listingDays.day} >= ${first} and ${listingDays.leads} + ${listingDays.formLeads} > 0)
    and not exists (select from ${enquiries} where ${enquiries.listingID} = ${listings.id}
      and ${enquiries.createdAt} >= ${first})`;
};

const promotionEndsCondition = (days: number, now: Date): SQL => {
  const today = danishDate(now);
  return sql`${listings.promotedUntil} between ${today} and ${addDays(today, days)}`;
};

/** Filters for daily work, such as own drafts, missing fields and ending promotions. */
const workConditions = (
  {
    createdBy,
    changedBy,
    incomplete: lacks,
    withoutEnquiries,
    asksConfirmation: asks,
    promotionEnds,
  }: ListingFilter,
  { userID }: Caller,
): (SQL | undefined)[] => {
  const now = new Date();
  return [
    createdBy && eq(listings.createdBy, userID),
    changedBy && or(ne(listings.changedBy, userID), isNotNull(listings.changedKey)),
    lacks === undefined ? undefined : lacks ? incomplete : sql`${incomplete} is not true`,
    asks === undefined ? undefined : asks ? asksConfirmation : sql`not ${asksConfirmation}`,
    withoutEnquiries && quietCondition(withoutEnquiries, now),
    promotionEnds && promotionEndsCondition(promotionEnds, now),
  ];
};

/** Filters that the table `listingCounts` can answer. */
const ofKinds: ReadonlySet<string> = new Set<keyof ListingFilter>([
  'accountID',
  'type',
  'status',
  'offMarket',
]);

/** Conditions for filters that `listingCounts` cannot answer; undefined if there are none. */
export const contentCondition = (filter: ListingFilter, caller: Caller): SQL | undefined =>
  Object.keys(filter).every((name) => ofKinds.has(name))
    ? undefined
    : and(
        ...fieldConditions(listingFields, filter),
        filter.address === undefined
          ? undefined
          : holdsPart(filter.address, listings.addressText, listings.addressSort),
        filter.ID === undefined ? undefined : inArray(listings.id, [filter.ID].flat()),
        ...dayConditions(filter),
        ...workConditions(filter, caller),
        supplierCondition(filter),
        filter.caseNumber === undefined ? undefined : eq(listings.caseNumber, filter.caseNumber),
      );
