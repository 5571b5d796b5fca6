import { sql } from 'drizzle-orm';
import { importKeeping, workingStates } from '../../schemas/imports/states';
import { type Connection, rows } from '../db/database';
import { reclaimRows } from './quota';

/** Jobs of pg-boss that are still to be worked on, or to be tried again. */
const livingJobs = sql`select (data ->> 'importID')::int from pgboss.job
  where name like 'import.%' and state < 'completed'`;

const states = sql.join(
  workingStates.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * Ends imports that nobody works on any more: their upload was cut off, or their job failed every time it was tried.
 * What they have written stays. Removes those that are older than they are kept; the listings are not theirs.
 */
export const tidyImports = async (connection: Connection): Promise<void> => {
  const { db } = connection;
  await db.execute(sql`update imports set state = 'failed', updated_at = now(), finished_at = now()
    where state in (${states}) and updated_at < now() - make_interval(mins => ${importKeeping.abandonedMinutes})
      and id not in (${livingJobs})`);
  const removed = await rows<{ id: number }>(
    db,
    sql`delete from imports where updated_at < now() - make_interval(days => ${importKeeping.days}) returning id`,
  );
  if (removed.length > 0) await reclaimRows(connection);
};
