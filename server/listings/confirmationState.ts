import { type SQL, sql } from 'drizzle-orm';
import { confirmationDays, confirmationMails, daysOfSteps } from '../../schemas/listing/confirmation';
import { statuses } from '../../schemas/listing/status';
import { accounts, listings } from '../db/tables';

/** Days before an account is asked for confirmation, in a statement that reads the account. */
export const period: SQL<number> = sql<number>`coalesce(${accounts.confirmationDays}, ${sql.raw(String(confirmationDays.default))})`;

/** Time of a listing's last change or confirmation. */
export const freshAt: SQL = sql`greatest(${listings.updatedAt}, ${listings.confirmedAt})`;

/** Number of confirmation mails since the last change or confirmation. */
export const mailsSent: SQL<number> = sql<number>`(case when ${listings.confirmationAskedAt} >= ${freshAt}
  then ${listings.confirmationMails} else 0 end)`;

/** Whether the contact was asked for confirmation and has not answered. */
export const asksConfirmation: SQL<boolean> = sql<boolean>`(${listings.status} = ${sql.raw(String(statuses.active))}
  and ${mailsSent} > 0)`;

/** Days from the latest mail (or the last change or confirmation) to the next step. */
const stepDays: SQL = sql`(case ${mailsSent} ${sql.join(
  daysOfSteps(0).map((fixed, sent) => {
    // The first steps depend on the account's number of days, the last steps do not.
    const perPeriod = (daysOfSteps(1)[sent] ?? 0) - fixed;
    return sql.raw(` when ${sent} then ${perPeriod} * `).append(sql`${period} + ${sql.raw(String(fixed))}`);
  }),
)} end)`;

/**
 * Whether the next step of a listing is due: another mail, or deactivation after the last mail. Computed from the row,
 * so that a missed step is made up for and each step follows the previous one, however late that was.
 * @param now SQL of a time.
 */
export const isDue = (now: SQL): SQL => sql`(
  (case when ${mailsSent} = 0 then greatest(${freshAt} + make_interval(days => ${stepDays}), ${listings.confirmationFrom})
    else ${listings.confirmationAskedAt} + make_interval(days => ${stepDays}) end) <= ${now})`;

/** Whether the last mail has been sent, so that the next step is deactivation. */
export const isLastStep: SQL = sql`${mailsSent} >= ${sql.raw(String(confirmationMails))}`;
