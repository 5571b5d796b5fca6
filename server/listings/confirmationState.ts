import { type SQL, sql } from 'drizzle-orm';
import { confirmationDays, confirmationMails, daysOfSteps } from '../../schemas/listing/confirmation';
import { statuses } from '../../schemas/listing/status';
import { accounts, listings } from '../db/tables';

/**
 * Days without a change after which a confirmation mail is sent, by the account's setting. The query must join the
 * account.
 */
export const period: SQL<number> = sql<number>`coalesce(${accounts.confirmationDays}, ${sql.raw(String(confirmationDays.default))})`;

/** Time of a listing's last change or confirmation. */
export const freshAt: SQL = sql`greatest(${listings.updatedAt}, ${listings.confirmedAt})`;

/** Number of confirmation mails since {@link freshAt}. */
export const mailsSent: SQL<number> = sql<number>`(case when ${listings.confirmationAskedAt} >= ${freshAt}
  then ${listings.confirmationMails} else 0 end)`;

/** True if the contact was asked for confirmation and has not answered. */
export const asksConfirmation: SQL<boolean> = sql<boolean>`(${listings.status} = ${sql.raw(String(statuses.active))}
  and ${mailsSent} > 0)`;

/** Days from the latest mail to the next step; before the first mail, days from {@link freshAt}. */
const stepDays: SQL = sql`(case ${mailsSent} ${sql.join(
  daysOfSteps(0).map((fixed, sent) => {
    // The first steps depend on the account's setting; later steps have a fixed number of days.
    const perPeriod = (daysOfSteps(1)[sent] ?? 0) - fixed;
    return sql.raw(` when ${sent} then ${perPeriod} * `).append(sql`${period} + ${sql.raw(String(fixed))}`);
  }),
)} end)`;

/**
 * True if the next step of a listing is due: another mail, or deactivation after the last mail. The state is computed
 * from the row, so a missed step is made up for, and later steps are delayed accordingly.
 * @param now SQL of the current time.
 */
export const isDue = (now: SQL): SQL => sql`(
  (case when ${mailsSent} = 0 then greatest(${freshAt} + make_interval(days => ${stepDays}), ${listings.confirmationFrom})
    else ${listings.confirmationAskedAt} + make_interval(days => ${stepDays}) end) <= ${now})`;

/** True if the last mail has been sent: the next step is deactivation. */
export const isLastStep: SQL = sql`${mailsSent} >= ${sql.raw(String(confirmationMails))}`;
