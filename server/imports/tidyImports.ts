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
 * Ends abandoned imports: their upload was interrupted, or their job has failed for the last time. Written listings
 * remain. Deletes expired imports without their listings.
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
