import { type SQL, sql } from 'drizzle-orm';
import { families } from '../../schemas/listing/families';
import { publicStatuses } from '../../schemas/listing/publication';
import { statuses } from '../../schemas/listing/status';
import { accounts, listingCounts, listings } from '../db/tables';

const permissionName = sql.raw(
  Object.values(families)
    .map(({ type, permission }) => `when ${type} then '${permission}'`)
    .join(' '),
);

type KindColumns = Pick<typeof listings | typeof listingCounts, 'family' | 'status' | 'offMarket'>;

const permittedIn = ({ family }: Pick<KindColumns, 'family'>): SQL<boolean> => sql<boolean>`coalesce(
  ${accounts.permissions} -> (case ${family} ${permissionName} end) = 'true'::jsonb, false)`;

/** True if the account has the permission of the listing's family. The query must join both tables. */
export const accountPermitted: SQL<boolean> = permittedIn(listings);

/** True if the account is suspended. The query must join the account. */
export const accountSuspended: SQL<boolean> = sql<boolean>`${accounts.suspendedAt} is not null`;

const visibleIn = (table: KindColumns): SQL<boolean> => sql<boolean>`(
  ${table.status} in (${sql.raw(publicStatuses.join())}) and not ${table.offMarket}
  and ${permittedIn(table)} and not ${accountSuspended})`;

/** True if a listing is visible to everyone: `isVisible` of the schemas in SQL. The query must join the account. */
export const visible: SQL<boolean> = visibleIn(listings);

/** {@link visible} for the stored numbers of listings of an account (`listing_counts`). */
export const visibleCount: SQL<boolean> = visibleIn(listingCounts);

/**
 * True if a listing is visible to everyone, or was visible until it was closed. A listing that was hidden when it was
 * closed stays hidden, because it may contain changes that were never public.
 */
export const visibleOrClosed: SQL<boolean> = sql<boolean>`(${visible} or (${listings.status} = ${sql.raw(String(statuses.closed))}
  and ${listings.publishedAt} is not null and ${listings.hiddenWhenClosed} is not true
  and not ${listings.offMarket} and ${accountPermitted} and not ${accountSuspended}))`;

/** {@link visible} for a query that does not join the account. */
export const visibleAlone: SQL<boolean> = sql<boolean>`(select ${visible} from ${accounts}
  where ${accounts.id} = ${listings.accountID})`;
