import { sql } from 'drizzle-orm';
import { mailDays } from '../../schemas/mail';
import type { Database } from '../db/database';
import { mails } from '../db/tables';

/** Jobs that are still to send their mail, or to try again. */
const livingJobs = sql`select (data ->> 'mailID')::uuid from pgboss.job where name = 'mail' and state < 'completed'`;

/**
 * Removes the records of old mails, and says of those that nobody sends any more that they have failed: their server was
 * killed in the last attempt.
 */
export const pruneMails = async (db: Database): Promise<void> => {
  await db.execute(sql`update ${mails} set state = 'failed', last_error = coalesce(last_error, 'interrupted')
    where state = 'queued' and created_at < now() - interval '1 hour' and id not in (${livingJobs})`);
  await db.execute(sql`delete from ${mails} where created_at < now() - make_interval(days => ${mailDays})`);
};
