// A default import, because Node finds no named exports in this CommonJS module.
import cronParser from 'cron-parser';
import { sql } from 'drizzle-orm';
import { type Connection, type Database, rows } from '../db/database';

const minuteMs = 60_000;
/** Cache of due times per cron expression and minute; the computation takes milliseconds. */
const known = new Map<string, { minute: number; due: Date }>();

/**
 * Validates a cron expression. @throws Error if the expression is invalid.
 */
export const checkRhythm = (cron: string): void => {
  cronParser.parseExpression(cron);
};

/** Last due time of a cron expression at or before `now`, to the minute, in Danish time. */
export const lastDue = (cron: string, now: Date): Date => {
  const minute = Math.floor(now.getTime() / minuteMs);
  const found = known.get(cron);
  if (found?.minute === minute) return found.due;
  // `prev` excludes the current time, at which a job is already due.
  const due = cronParser
    .parseExpression(cron, { tz: 'Europe/Copenhagen', currentDate: new Date(minute * minuteMs + 1) })
    .prev()
    .toDate();
  known.set(cron, { minute, due });
  return due;
};

/** Next due time of a cron expression after `now`, in Danish time. */
export const nextDue = (cron: string, now: Date): Date =>
  cronParser.parseExpression(cron, { tz: 'Europe/Copenhagen', currentDate: now }).next().toDate();

/** Current time of the database, which all servers share; the clock of a server may be wrong. */
export const databaseTime = async (db: Database): Promise<Date> => {
  const [row] = await rows<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  return new Date(row?.ms ?? Date.now());
};

/**
 * Claims a due time. `give` runs in the same transaction, only on the first server that claims the due time. A stored
 * time in the future is ignored, because a server with a wrong clock has claimed it.
 * @returns false if another server has claimed the due time.
 */
export const claimDueRun = (
  { transaction }: Connection,
  name: string,
  { due, now }: { due: Date; now: Date },
  give: (tx: Database) => Promise<void>,
): Promise<boolean> =>
  transaction(async (tx) => {
    const taken = await rows(
      tx,
      sql`insert into job_slots as kept (name, due) values (${name}, ${due.toISOString()}::timestamptz)
        on conflict (name) do update set due = excluded.due
        where kept.due < excluded.due or kept.due > ${now.toISOString()}::timestamptz
        returning 1`,
    );
    if (taken.length === 0) return false;
    await give(tx);
    return true;
  });
