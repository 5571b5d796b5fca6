import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { formats } from '../../i18n/format';
import { addDays, danishDate } from '../../schemas/calendar';
import { weekStatisticsPath } from '../../schemas/tracking/weekStatisticsPath';
import { type Connection, type Database, rows } from '../db/database';
import { accounts, associations, enquiries, listingDays, listings, users } from '../db/tables';
import { hasOpenJob } from '../jobs/storedJobs';
import type { Mails } from '../mail/mails';
import type { Services } from '../services';
import { hasUncounted } from './uncounted';

/** Number of accounts per transaction. */
const batch = 20;

/** Seconds until a postponed mail is tried again. */
const postponeSeconds = 120;

/** Monday of the last completed week. */
export const lastFullWeek = (now: Date): string => {
  const today = danishDate(now);
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7);
};

type CountName = 'pageViews' | 'visits' | 'leads' | 'enquiries';

/** Totals of the accounts' listings in the week that begins on a Monday. Accounts without figures are absent. */
const countsOf = (db: Database, accountIDs: readonly number[], week: string) =>
  rows<Record<CountName | 'accountID', number>>(
    db,
    sql`select ${listings.accountID} as "accountID", sum(page_views)::int as "pageViews", sum(visits)::int as visits,
        sum(leads)::int as leads, sum(form_leads)::int as enquiries
      from ${listings} join ${listingDays} on ${listingDays.listingID} = ${listings.id}
        and ${listingDays.day} between ${week}::date and ${addDays(week, 6)}::date
      where ${inArray(listings.accountID, [...accountIDs])}
      group by ${listings.accountID} having sum(page_views + visits + leads + form_leads) > 0`,
  );

/** Users with a role on the account who can sign in. */
const usersOf = (db: Database, accountID: number, userID?: number) =>
  db
    .selectDistinct({ userID: users.id })
    .from(associations)
    .innerJoin(users, eq(users.id, associations.userID))
    .where(
      and(
        eq(associations.accountID, accountID),
        userID === undefined ? undefined : eq(users.id, userID),
        isNotNull(users.authID),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(users.id);

/**
 * Queues the mail about the week that begins on a Monday to each user of accounts with figures. Several servers may run
 * it; each mail is queued once a week.
 */
export const queueWeekMails = async (
  { db, transaction }: Pick<Connection, 'db' | 'transaction'>,
  mails: Pick<Mails, 'send'>,
  week: string,
  signal?: AbortSignal,
): Promise<void> => {
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const found = await db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(gt(accounts.id, last), isNull(accounts.mergedInto), isNull(accounts.suspendedAt)))
      .orderBy(asc(accounts.id))
      .limit(batch);
    const ids = found.map(({ id }) => id);
    const end = ids.at(-1);
    if (end === undefined) return;
    await transaction(async (tx) => {
      for (const { accountID } of await countsOf(tx, ids, week))
        for (const { userID } of await usersOf(tx, accountID))
          await mails.send(
            tx,
            'weekInFigures',
            { userID, accountID, week },
            { key: `${userID} ${accountID} ${week}` },
          );
    });
    last = end;
  }
};

type Parts = Pick<Services, 'mails' | 'jobs' | 'database'>;

/** True if the daily totals lack events up to the end of the week that begins on a Monday. */
const isUncounted = async (db: Database, week: string): Promise<boolean> =>
  (await hasUncounted(db, addDays(week, 6))) || (await hasOpenJob(db, 'demo visitors filled in'));

/** Queues the weekly mail, or a later attempt if events of the week are not in the daily totals. */
export const queueCountedWeek = async (
  { mails, jobs, database }: Parts,
  week: string,
  signal?: AbortSignal,
): Promise<void> => {
  if (!(await isUncounted(database.db, week))) {
    await queueWeekMails(database, mails, week, signal);
    return;
  }
  const options = { singletonKey: week, startAfter: postponeSeconds };
  await database.transaction((tx) => jobs.send(tx, 'week in figures postponed', { week }, options));
};

/** Registers the weekly mail with figures, and the jobs that queue it on Monday mornings. */
export const registerWeekMail = ({
  config: { publicURL },
  ...parts
}: Parts & Pick<Services, 'config'>): void => {
  const { mails, jobs } = parts;
  jobs.every('week in figures', '12 7 * * 1', async ({ signal }) =>
    queueCountedWeek(parts, lastFullWeek(await jobs.now()), signal),
  );
  jobs.on('week in figures postponed', ({ week }, { signal }) => queueCountedWeek(parts, week, signal));
  mails.on('weekInFigures', async (db, { userID, accountID, week }, { language }) => {
    const [account] = await db
      .select({ name: accounts.name, permissions: accounts.permissions })
      .from(accounts)
      .where(eq(accounts.id, accountID));
    const [reader] = await usersOf(db, accountID, userID);
    const [now] = await countsOf(db, [accountID], week);
    if (!account || !reader || !now) return undefined;
    const [before] = await countsOf(db, [accountID], addDays(week, -7));
    const { number, date } = formats(language);
    const beside = (name: CountName) => `${number(now[name])} (${number(before?.[name] ?? 0)})`;
    const waiting = await db.$count(
      enquiries,
      and(eq(enquiries.accountID, accountID), eq(enquiries.state, 'new')),
    );
    return {
      values: {
        account: account.name,
        from: date(week),
        to: date(addDays(week, 6)),
        pageViews: beside('pageViews'),
        visits: beside('visits'),
        leads: beside('leads'),
        enquiries: beside('enquiries'),
        waiting: number(waiting),
        link: `${publicURL}${account.permissions.accountStatistics ? weekStatisticsPath(addDays(week, 6)) : '/overview'}`,
      },
    };
  });
};
