import { sql } from 'drizzle-orm';
import { type Database, rows } from '../db/database';

interface Amount extends Record<string, unknown> {
  state: string;
  amount: number;
}

interface Aged extends Amount {
  /** Seconds since the oldest job was due; 0 if none is due. */
  age: number;
}

/** Numbers of jobs, mails and imports in the database, by state. */
export interface Stored {
  /**
   * Jobs by name and state: `waiting` (due or not), `retry` (has failed before), `active` (running), `failed`
   * (finally).
   */
  jobs: (Aged & { name: string })[];
  /** Names of all queues, including empty ones. */
  queues: string[];
  mails: Aged[];
  imports: Amount[];
}

/** Counts jobs, mails and imports that are waiting, running or failed. */
export const readStored = async (db: Database): Promise<Stored> => {
  const [jobs, queues, mails, imports] = await Promise.all([
    rows<Stored['jobs'][number]>(
      db,
      sql`select name, case state::text when 'created' then 'waiting' else state::text end as state,
          count(*)::int as amount,
          greatest(0, extract(epoch from now() - min(greatest(created_on, start_after))))::float8 as age
        from pgboss.job where state::text in ('created', 'retry', 'active', 'failed') group by name, state`,
    ),
    rows<{ name: string }>(db, sql`select name from pgboss.queue`),
    rows<Aged>(
      db,
      sql`select state, count(*)::int as amount,
          greatest(0, extract(epoch from now() - min(created_at)))::float8 as age
        from mails where state in ('queued', 'failed') group by state`,
    ),
    rows<Amount>(
      db,
      sql`select state, count(*)::int as amount from imports
        where state in ('reading', 'checking', 'running', 'undoing') group by state`,
    ),
  ]);
  return { jobs, queues: queues.map(({ name }) => name), mails, imports };
};
