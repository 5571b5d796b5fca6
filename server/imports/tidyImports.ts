import { sql } from 'drizzle-orm';
import { importKeeping, workingStates } from '../../schemas/imports/states';
import { type Connection, rows } from '../db/database';
import { reclaimRows } from './quota';

/** Import ids of pg-boss jobs that are queued, running or waiting for a retry. */
const livingJobs = sql`select (data ->> 'importID')::int from pgboss.job
  where name like 'import.%' and state < 'completed'`;

const states = sql.join(
  workingStates.map((state) => sql`${state}`),
  sql`, `,
);

/**
 * Ends abandoned imports: the upload was interrupted, or the job has failed finally. Deletes expired imports. Listings
 * are never deleted.
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
