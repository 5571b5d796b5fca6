import { type SQL, sql } from 'drizzle-orm';
import { families } from '../../schemas/listing/families';
import { publicStatuses } from '../../schemas/listing/publication';
import { statuses } from '../../schemas/listing/status';
import { accounts, listings } from '../db/tables';

const permissionName = sql.raw(
  Object.values(families)
    .map(({ type, permission }) => `when ${type} then '${permission}'`)
    .join(' '),
);

/** Whether the account has the permission of the listing's family, in a statement that joins both. */
export const accountPermitted: SQL<boolean> = sql<boolean>`coalesce(
  ${accounts.permissions} -> (case ${listings.family} ${permissionName} end) = 'true'::jsonb, false)`;

/** Whether the account is suspended. */
export const accountSuspended: SQL<boolean> = sql<boolean>`${accounts.suspendedAt} is not null`;

const shown: SQL = sql`${listings.status} in (${sql.raw(publicStatuses.join())}) and not ${listings.offMarket}`;

/**
 * Whether a listing is visible to everyone, in a statement that joins its account: `isVisible` of the schemas in SQL.
 */
export const visible: SQL<boolean> = sql<boolean>`(${shown} and ${accountPermitted}
  and not ${accountSuspended})`;

/**
 * Whether a listing is visible to everyone, or was until it was closed. A listing that was hidden when it was closed
 * stays hidden, since it may have changed after it was last visible.
 */
export const visibleOrClosed: SQL<boolean> = sql<boolean>`(${visible} or (${listings.status} = ${sql.raw(String(statuses.closed))}
  and ${listings.publishedAt} is not null and ${listings.hiddenWhenClosed} is not true
  and not ${listings.offMarket} and ${accountPermitted} and not ${accountSuspended}))`;

/** {@link visible} in a statement without the account. */
export const visibleAlone: SQL<boolean> = sql<boolean>`(select ${visible} from ${accounts}
  where ${accounts.id} = ${listings.accountID})`;
