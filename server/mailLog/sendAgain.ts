import { and, eq, sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';
import { mails } from '../db/tables';
import { AppError, notFound } from '../errors';
import type { Jobs } from '../jobs/jobs';

/** Jobs of one mail, by their payload. */
const jobsOf = (mailID: string) => sql`name = 'mail' and data ->> 'mailID' = ${mailID}`;

/**
 * Queues a failed mail again in the caller's transaction. Concurrent calls send the mail only once.
 * @returns the queued mail. @throws AppError `not_found`; `conflict` if the mail has not failed.
 */
export const sendMailAgain = async (
  tx: Database,
  jobs: Jobs,
  mailID: string,
): Promise<typeof mails.$inferSelect> => {
  const [mail] = await tx
    .update(mails)
    .set({ state: 'queued' })
    .where(and(eq(mails.id, mailID), eq(mails.state, 'failed')))
    .returning();
  if (!mail) {
    const found = await tx.$count(mails, eq(mails.id, mailID));
    throw found > 0 ? new AppError('conflict') : notFound();
  }
  // Deletes the failed job, so that staff cannot retry the job in addition.
  await tx.execute(sql`delete from pgboss.job where state = 'failed' and ${jobsOf(mailID)}`);
  const living = await rows(
    tx,
    sql`select 1 from pgboss.job where state < 'completed' and ${jobsOf(mailID)}`,
  );
  if (living.length === 0) await jobs.send(tx, 'mail', { mailID });
  return mail;
};
