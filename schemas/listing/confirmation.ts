/** Days until the contact is asked whether a listing is still available; staff can change the number for an account. */
export const confirmationDays = { default: 30, min: 15, max: 365 } as const;

/** Days before deactivation on which the contact of an unconfirmed listing is warned. */
const [firstWarning, lastWarning] = [14, 2];

/**
 * Days from each step to the next for an unconfirmed listing: two questions, two warnings, and deactivation after three
 * periods (docs/decisions/confirmation.md). @param period number of days, within {@link confirmationDays}.
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

/** Number of sent mails after which every further mail announces the date of deactivation. */
export const warnedFrom = 3;

/** Days until deactivation, after a number of sent mails. */
export const daysLeft = (mails: number, period: number): number =>
  daysOfSteps(period)
    .slice(mails)
    .reduce((sum, days) => sum + days, 0);

/** Path prefix of the pages to which confirmation mails link. */
export const confirmPath = '/bekraeft';
