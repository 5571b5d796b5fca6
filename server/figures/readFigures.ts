import { eq, min } from 'drizzle-orm';
import { addDays, danishDate } from '../../schemas/calendar';
import { type FigureDay, type Figures, type FigureWeek, figurePeriods } from '../../schemas/figures';
import { familyOfType } from '../../schemas/listing/families';
import type { QueueName } from '../../schemas/queueRules';
import type { Database } from '../db/database';
import { accounts, dailyTotals, users } from '../db/tables';
import { countQueues } from '../queues/readQueue';
import {
  chargesQuery,
  dailyQuery,
  failedMailsQuery,
  listingsQuery,
  longestWaitQuery,
  newcomersQuery,
  type Period,
} from './queries';

/** Monday of a date's week. */
const mondayOf = (date: string): string => {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
};

/** Displayed period of days, and displayed period of weeks including the current week. */
export const periodsAt = (today: string): { days: Period; weeks: Period } => {
  const monday = mondayOf(today);
  return {
    days: { from: addDays(today, 1 - figurePeriods.days), to: today },
    weeks: { from: addDays(monday, 7 * (1 - figurePeriods.weeks)), to: addDays(monday, 6) },
  };
};

const readDays = async (db: Database, period: Period): Promise<FigureDay[]> => {
  const [counted, failedMails] = await Promise.all([dailyQuery(db, period), failedMailsQuery(db, period)]);
  const days = Array.from({ length: figurePeriods.days }, (_, index) => ({
    date: addDays(period.from, index),
    signIns: 0,
    failedSignIns: 0,
    failedMails: 0,
    imports: 0,
    failedImports: 0,
    createdRows: 0,
    updatedRows: 0,
    failedRows: 0,
  }));
  const byDate = new Map(days.map((day) => [day.date, day]));
  for (const { kind, date, amount } of counted) {
    const day = byDate.get(date);
    if (day) day[kind] = amount;
  }
  for (const { date, amount } of failedMails) {
    const day = byDate.get(date);
    if (day) day.failedMails = amount;
  }
  return days;
};

const readWeeks = async (db: Database, period: Period): Promise<FigureWeek[]> => {
  const [charges, newAccounts, newUsers] = await Promise.all([
    chargesQuery(db, period),
    newcomersQuery(db, accounts, period),
    newcomersQuery(db, users, period),
  ]);
  const weeks = Array.from({ length: figurePeriods.weeks }, (_, index) => {
    const from = addDays(period.from, 7 * index);
    return { from, to: addDays(from, 6), promotions: 0, renewals: 0, charged: 0, accounts: 0, users: 0 };
  });
  const byMonday = new Map(weeks.map((week) => [week.from, week]));
  const add = (rows: readonly ({ from: string } & Partial<FigureWeek>)[]) => {
    for (const row of rows) Object.assign(byMonday.get(row.from) ?? {}, row);
  };
  add(charges);
  add(newAccounts.map(({ from, amount }) => ({ from, accounts: amount })));
  add(newUsers.map(({ from, amount }) => ({ from, users: amount })));
  return weeks;
};

const readLongestWait = async (db: Database, queue: QueueName): Promise<string | undefined> => {
  const [longest] = await longestWaitQuery(db, queue);
  return longest?.since?.toISOString();
};

/** Day from which failed sign-ins were counted; undefined if the complete period was counted. */
const readFirstCounted = async (db: Database, { from }: Period): Promise<string | undefined> => {
  const [first] = await db
    .select({ day: min(dailyTotals.day) })
    .from(dailyTotals)
    .where(eq(dailyTotals.kind, 'failedSignIns'));
  return first?.day && first.day > from ? first.day : undefined;
};

/**
 * Figures for staff. Each query reads an index, a counter or a limited period, so the cost does not grow with the data.
 * The queries run concurrently, so a busy embedded database delays the response only once.
 */
export const readFigures = async (db: Database, now: Date): Promise<Figures> => {
  const periods = periodsAt(danishDate(now));
  const [listings, waiting, accountSince, listingSince, days, weeks, failedSignInsSince] = await Promise.all([
    listingsQuery(db),
    countQueues(db),
    readLongestWait(db, 'accounts'),
    readLongestWait(db, 'listings'),
    readDays(db, periods.days),
    readWeeks(db, periods.weeks),
    readFirstCounted(db, periods.days),
  ]);
  return {
    countedAt: now.toISOString(),
    listings: listings
      .filter(({ amount }) => amount > 0)
      .map(({ family, ...of }) => ({ ...of, family: familyOfType(family) })),
    queues: {
      accounts: { waiting: waiting.accounts, since: accountSince },
      listings: { waiting: waiting.listings, since: listingSince },
    },
    days,
    weeks,
    failedSignInsSince,
  };
};
