import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { catalogue } from '../../i18n/catalogue';
import { defaultLanguage } from '../../schemas/languages';
import { personName } from '../access/author';
import type { Caller } from '../access/caller';
import { apiKeys, listings, users } from '../db/tables';

/** Author of a listing: a user, or a supplier with the name of its API key. */
export interface StoredWriter {
  name: string;
  staff: boolean;
}

const ofUser = sql`json_build_object('name', ${users.name}, 'staff', ${users.staff})`;
const ofKey = sql`json_build_object('name', ${apiKeys.name}, 'staff', false)`;

const user = (column: AnyPgColumn): SQL =>
  sql`(select ${ofUser} from ${users} where ${users.id} = ${column})`;

/** SQL of a listing's creator; null if unknown or a supplier. */
export const creator = sql<StoredWriter | null>`${user(listings.createdBy)}`;

/** SQL of a listing's last author; null if unknown or if the system made the change. */
export const changer = sql<StoredWriter | null>`coalesce(${user(listings.changedBy)},
  (select ${ofKey} from ${apiKeys} where ${apiKeys.id} = ${listings.changedKey}))`;

/** JSON object of authors by id, read once per page because few authors write many rows. */
export const usersOf = (ids: SQL): SQL =>
  sql`select json_object_agg(${users.id}, ${ofUser}) from ${users} where ${users.id} = any(${ids})`;
export const keysOf = (ids: SQL): SQL =>
  sql`select json_object_agg(${apiKeys.id}, ${ofKey}) from ${apiKeys} where ${apiKeys.id} = any(${ids})`;

/** Caller as the author of a listing; null for an API key, because its name must be read from the database. */
export const writerOf = ({ apiKey, name, staff, isStaffUser = staff }: Caller): StoredWriter | null =>
  apiKey ? null : { name, staff: isStaffUser };

/** Displayed name of an author; undefined for suppliers, who must not see names of users. */
export const writerName = (
  writer: StoredWriter | null | undefined,
  caller: Pick<Caller, 'staff' | 'apiKey' | 'language'>,
): string | undefined =>
  !writer || caller.apiKey
    ? undefined
    : personName(writer, caller, catalogue[caller.language ?? defaultLanguage]);
