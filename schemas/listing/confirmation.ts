/** Days until an account is asked whether a listing is still available; staff set another number per account. */
export const confirmationDays = { default: 30, min: 15, max: 365 } as const;

/** Days before its deactivation on which the contact of an unconfirmed listing is warned. */
const [firstWarning, lastWarning] = [14, 2];

/**
 * Days between the steps towards the deactivation of an unconfirmed listing: two questions, two warnings, the
 * deactivation after three times the period (docs/decisions/confirmation.md).
 * @param period days, as in {@link confirmationDays}.
 */
export const daysOfSteps = (period: number): readonly number[] => [
  period,
  period,
  period - firstWarning,
  firstWarning - lastWarning,
  lastWarning,
];

/** Questions and warnings of a listing until it is deactivated. */
export const confirmationMails = 4;

/** Number of mails after which further ones announce the day of the deactivation. */
export const warnedFrom = 3;

/** Days that an unconfirmed listing stays active after a number of mails. */
export const daysLeft = (mails: number, period: number): number =>
  daysOfSteps(period)
    .slice(mails)
    .reduce((sum, days) => sum + days, 0);

/** Path of the pages that confirmation mails link to. */
export const confirmPath = '/bekraeft';
