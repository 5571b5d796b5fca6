import { type SQL, sql } from 'drizzle-orm';
import { confirmationDays, confirmationMails, daysOfSteps } from '../../schemas/listing/confirmation';
import { statuses } from '../../schemas/listing/status';
import { accounts, listings } from '../db/tables';

/** Days until an account is asked, in a statement that reads its row. */
export const period: SQL<number> = sql<number>`coalesce(${accounts.confirmationDays}, ${sql.raw(String(confirmationDays.default))})`;

/** Time of the last change or confirmation of a listing. */
export const freshAt: SQL = sql`greatest(${listings.updatedAt}, ${listings.confirmedAt})`;

/** Number of mails since then. */
export const mailsSent: SQL<number> = sql<number>`(case when ${listings.confirmationAskedAt} >= ${freshAt}
  then ${listings.confirmationMails} else 0 end)`;

/** Whether the contact was asked and has not answered. */
export const asksConfirmation: SQL<boolean> = sql<boolean>`(${listings.status} = ${sql.raw(String(statuses.active))}
  and ${mailsSent} > 0)`;

/** Days from the latest mail, or from the last change or confirmation, to the next step. */
const stepDays: SQL = sql`(case ${mailsSent} ${sql.join(
  daysOfSteps(0).map((fixed, sent) => {
    // The first steps depend on the account's number of days, the last ones do not.
    const perPeriod = (daysOfSteps(1)[sent] ?? 0) - fixed;
    return sql.raw(` when ${sent} then ${perPeriod} * `).append(sql`${period} + ${sql.raw(String(fixed))}`);
  }),
)} end)`;

/**
 * Whether the next step of a listing is due: another mail, or after the last one its deactivation. Derived from the
 * row: a missed step is made up for, and each follows the previous one, however late that was.
 * @param now SQL of a time.
 */
export const isDue = (now: SQL): SQL => sql`(
  (case when ${mailsSent} = 0 then greatest(${freshAt} + make_interval(days => ${stepDays}), ${listings.confirmationFrom})
    else ${listings.confirmationAskedAt} + make_interval(days => ${stepDays}) end) <= ${now})`;

/** Whether the last mail has been sent: the next step is the deactivation. */
export const isLastStep: SQL = sql`${mailsSent} >= ${sql.raw(String(confirmationMails))}`;
