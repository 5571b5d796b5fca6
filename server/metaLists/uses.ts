import { type SQL, sql } from 'drizzle-orm';
import { kinds } from '../../schemas/core/kinds';
import { statuses } from '../../schemas/listing/status';
import { listingVariants } from '../../schemas/listing/variants';
import { usesCap } from '../../schemas/metaListEntry';
import type { MetaListName } from '../../schemas/metaLists';
import { schemaFields } from '../../schemas/resourceSchema';
import { listings, metaListEntries } from '../db/tables';

/** Fields of listings that contain ids of a list: whether the field contains several ids, by name. */
const fieldsFrom = (list: MetaListName): ReadonlyMap<string, boolean> =>
  new Map(
    listingVariants
      .flatMap(schemaFields)
      .filter(({ meta }) => meta.metaList === list)
      .map(({ name, meta }) => [name, kinds[meta.kind].several === true]),
  );

/**
 * WHERE condition: a field contains the id of the entry. The name, which comes from the schemas, is inlined, so that
 * the expression is equal to that of the index.
 */
const holds = (name: string, several: boolean): SQL => {
  const value = several
    ? sql`jsonb_build_array(${metaListEntries.number})`
    : sql`to_jsonb(${metaListEntries.number})`;
  return sql`(${listings.fields} -> ${sql.raw(`'${name}'`)}) @> ${value}`;
};

const uses = (list: MetaListName): SQL =>
  list === 'closingReasons'
    ? sql`${listings.closingReason} = ${metaListEntries.number}`
    : sql`(${sql.join(
        [...fieldsFrom(list)].map(([name, several]) => holds(name, several)),
        sql` or `,
      )})`;

/** Subquery with the number of listings that have an entry, up to a cap, without deleted listings. */
export const usesOf = (list: MetaListName): SQL<number> =>
  sql<number>`(select count(*)::int from (
    select 1 from ${listings} where ${uses(list)} and ${listings.status} <> ${statuses.deleted} limit ${usesCap + 1}) as used)`;
