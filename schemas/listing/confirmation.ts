/** Days until an account is asked whether a listing is still available; staff can set another number per account. */
export const confirmationDays = { default: 30, min: 15, max: 365 } as const;

/** Numbers of days before deactivation when the contact of an unconfirmed listing is warned. */
const [firstWarning, lastWarning] = [14, 2];

/**
 * Days between the steps that lead to the deactivation of an unconfirmed listing: two questions, two warnings, and
 * deactivation after three times the period (docs/decisions/confirmation.md).
 * @param period days, within {@link confirmationDays}.
 */
export const daysOfSteps = (period: number): readonly number[] => [
  period,
  period,
  period - firstWarning,
  firstWarning - lastWarning,
  lastWarning,
];

/** Number of mails before deactivation. */
export const confirmationMails = 4;

/** Number of sent mails from which the next ones announce the date of deactivation. */
export const warnedFrom = 3;

/** Days until deactivation after a number of mails. */
export const daysLeft = (mails: number, period: number): number =>
  daysOfSteps(period)
    .slice(mails)
    .reduce((sum, days) => sum + days, 0);

/** Path of the pages linked from confirmation mails. */
export const confirmPath = '/bekraeft';
