import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { catalogue } from '../../i18n/catalogue';
import { defaultLanguage } from '../../schemas/languages';
import { personName } from '../access/author';
import type { Caller } from '../access/caller';
import { apiKeys, listings, users } from '../db/tables';

/** Who wrote something of a listing: a person, or a supplier by the name of its key. */
const storedWriter = z.object({ name: z.string(), staff: z.boolean() });
export type StoredWriter = z.output<typeof storedWriter>;

const user = (
  column: AnyPgColumn,
): SQL => sql`(select json_build_object('name', ${users.name}, 'staff', ${users.staff})
  from ${users} where ${users.id} = ${column})`;

/** Who made a listing, as one value; null where a supplier did, or nobody knows. */
export const creator = sql<StoredWriter | null>`${user(listings.createdBy)}`;

/** Who changed it last; null where the system did, or nobody knows. */
export const changer = sql<StoredWriter | null>`coalesce(${user(listings.changedBy)},
  (select json_build_object('name', ${apiKeys.name}, 'staff', false) from ${apiKeys}
    where ${apiKeys.id} = ${listings.changedKey}))`;

/** A writer out of a row. @throws ZodError for anything else. */
export const readWriter = (value: unknown): StoredWriter => storedWriter.parse(value);

/** The caller as the writer of what they are writing; a key's name is in the database. */
export const writerOf = ({ apiKey, name, staff, isStaffUser = staff }: Caller): StoredWriter | null =>
  apiKey ? null : { name, staff: isStaffUser };

/** The name that a reader knows a writer by; a supplier's system is told nobody's. */
export const writerName = (
  writer: StoredWriter | null | undefined,
  caller: Pick<Caller, 'staff' | 'apiKey' | 'language'>,
): string | undefined =>
  !writer || caller.apiKey
    ? undefined
    : personName(writer, caller, catalogue[caller.language ?? defaultLanguage]);
