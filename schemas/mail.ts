/** What becomes of a mail; one that nobody wants any more when its turn comes is cancelled. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** Days for which the record of a mail is kept. */
export const mailDays = 90;
