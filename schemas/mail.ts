/** Every kind of mail, as the table of mails has them (`server/mail/table.ts`). */
export const mailKinds = [
  'accountCreated',
  'accountLifted',
  'accountMerged',
  'accountRefused',
  'accountReviewed',
  'accountSuspended',
  'addedToAccount',
  'apiKeyEnds',
  'apiKeyMade',
  'enquiriesReceived',
  'enquiryReceived',
  'favoriteChanges',
  'invitation',
  'listingApproved',
  'listingRefused',
  'listingReleased',
  'passwordChanged',
  'passwordReset',
  'passwordResetByStaff',
  'promotionEnds',
  'recoveryCodeUsed',
  'recoveryCodesMade',
  'registration',
  'registrationKnown',
  'removedFromAccount',
  'searchAgentMatches',
  'searchAgentsWanted',
  'secondFactorAdded',
  'secondFactorRemoved',
  'stillAvailable',
  'userLifted',
  'userSuspended',
  'weekInFigures',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** States of a mail; one that is no longer wanted when it is due is cancelled. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** Days for which the record of a mail is stored. */
export const mailDays = 90;
