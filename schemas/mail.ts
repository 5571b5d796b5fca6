/** Kinds of mail; `server/mail/table.ts` has a row for each. */
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

/** States of a mail; `cancelled` if the mail was no longer needed when it was due. */
export const mailStates = ['queued', 'sent', 'failed', 'cancelled'] as const;
export type MailState = (typeof mailStates)[number];

/** Days after which sent mails are deleted. */
export const mailDays = 90;
