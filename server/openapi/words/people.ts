import {
  accountSchema,
  accountUserSchema,
  associationSchema,
  sameCVRAccountSchema,
} from '../../../schemas/account';
import { accountFields } from '../../../schemas/accountForm';
import {
  acceptanceBody,
  changedAccountUser,
  invitationBody,
  invitationSchema,
  keptKeysQuery,
  newAccountUser,
} from '../../../schemas/accountUsers';
import { doneSchema, errorSchema } from '../../../schemas/api';
import { actingRecordSchema, auditEntrySchema } from '../../../schemas/audit';
import {
  currentImpersonationSchema,
  impersonationBody,
  otherAccountSchema,
} from '../../../schemas/impersonation';
import { passwordLength, sessions } from '../../../schemas/limits';
import { accountUserOperations } from '../../../schemas/operations/accountUsers';
import { announcementOperations, siteAnnouncementSchema } from '../../../schemas/operations/announcements';
import { auditFilter, auditOperations } from '../../../schemas/operations/audit';
import { authOperations } from '../../../schemas/operations/auth';
import { impersonationOperations } from '../../../schemas/operations/impersonation';
import { registrationRequest, registrationSchema, registrationToken } from '../../../schemas/registration';
import { roles } from '../../../schemas/roles';
import {
  checkPasswordBody,
  foundUserSchema,
  loginBody,
  renewBody,
  resetBody,
  shownUserSchema,
  userMailSchema,
  userSchema,
  userSessionSchema,
} from '../../../schemas/user';
import { codes } from './codes';
import { postalAddressWords } from './common';
import { say } from './words';

say(errorSchema, 'What every error is answered with.', {
  code: 'What went wrong, for a program.',
  message: 'What went wrong, for a person: in Danish, or in English when `Accept-Language` asks for it.',
  fields: 'A sentence for each field that cannot be taken, by its path with dots, e.g. `address.zipCode`.',
});

say(doneSchema, 'It went well.', { status: 'Always `ok`.' });

say(accountSchema, 'A company that advertises.', {
  name: 'Name of the company.',
  email: 'E-mail that the public sees.',
  ccEmail: 'Further e-mails, which inquiries are copied to.',
  website: 'Address of the company’s own site.',
  phoneNumber: 'Telephone number that the public sees.',
  description: 'What the company says of itself.',
  address: 'Where the company is.',
  logo: 'Address of the company’s logo, in our own store.',
  image: 'The files of the logo.',
  organization: 'The organisation that the company is part of.',
  listingSupplier: 'The system that the company’s listings come from.',
  reviewsListings: 'Activated listings wait for staff to approve them.',
  confirmationDays:
    'Days after which its contacts are asked whether a listing is still available; 30 without it.',
  awaitsReview: 'The account itself waits for staff to look at it.',
  reviewRequestedAt: 'Since when it does, in UTC.',
  refusedReason: 'Why staff did not approve it.',
  suspendedAt: 'Since when the account is suspended, in UTC.',
  suspendedReason: 'Why it is suspended.',
  mergedInto: 'ID of the account that it has been merged into.',
  mergedAt: 'When it was merged, in UTC.',
});
say(sameCVRAccountSchema, 'Another account with the same CVR number.', { name: 'Name of the company.' });
say(accountSchema.shape.address.unwrap(), 'A postal address.', {
  ...postalAddressWords,
  ID: 'Its number in the address register; absent for one that was never chosen from it.',
  text: 'All of it on one line.',
});

say(accountFields.address, 'The company’s address: its `ID` decides, and the rest is the register’s.', {
  ...postalAddressWords,
  ID: 'Its number in the address register.',
  text: 'All of it on one line.',
});

say(auditEntrySchema, 'One entry of the audit log.', {
  at: 'When it was done, in UTC.',
  action: 'What was done, e.g. `create` or `update`.',
  by: 'Who did it: a name, or that staff or the system did. An account is not told which of staff.',
  actorID: 'ID of who did it; for staff alone.',
  staff: 'Staff of the marketplace did it.',
  onBehalf: 'Staff did it while acting for the account.',
  reason: 'Why staff changed it without acting for the account.',
  impersonationID: 'The acting for the account during which it was done.',
  subjectKind: 'What kind of record was changed.',
  subjectID: 'ID of the record that was changed.',
  subjectTitle: 'What the record is called now.',
  changes: 'What was changed: for each field what it was before, and what it became.',
});
say(auditFilter, undefined, {
  actorID: 'Only what this user did.',
  impersonationID: 'Only what was done during this acting.',
  subjectKind: 'Only about records of this kind.',
  subjectID: 'Only about the record with this ID.',
  action: 'Only this, e.g. `update`.',
  person: 'Any part of the name or e-mail of whoever did it; for staff alone.',
  onBehalf: 'Only what staff did while acting for an account, or only everything else.',
  byStaff: 'Only what staff did in their own name.',
  from: 'Only from this date on, in Denmark.',
  to: 'Only until this date, in Denmark; the day is counted in.',
});
say(actingRecordSchema, 'Staff’s acting for an account, once.', {
  beganAt: 'When it began, in UTC.',
  endedAt: 'When it ended, in UTC; absent while it lasts.',
  by: 'That it was staff; for staff, who.',
  reason: 'Why.',
  changeCount: 'How many changes were made meanwhile.',
});
say(auditOperations.listAuditLog.response, undefined, { auditEntries: 'The entries of this page.' });
say(auditOperations.listAccountImpersonations.response, undefined, {
  impersonations: 'The times of this page.',
});

say(associationSchema, 'One role of the caller on one account: several roles are several of these.', {
  ID: 'ID of the account.',
  name: 'Name of the account.',
  suspended: 'The account is suspended: until that is lifted the caller only reads there.',
  reviewsListings: 'Activated listings of it wait for staff to approve them.',
});

say(accountUserSchema, 'A user of an account.', {
  name: 'The user’s name.',
  email: 'The user’s e-mail.',
  registered: 'False while the invited has not signed in for the first time.',
  invitation: 'The invitation of someone who is not registered.',
  version: 'Of the roles, for `If-Match`.',
  suspended: 'Staff have suspended the user.',
});
say(accountUserSchema.shape.invitation.unwrap(), 'An invitation to the account.', {
  sentAt: 'When it was last sent, in UTC.',
  endsAt: 'When it ends, in UTC: from then on its link opens nothing.',
});
const keptApiKeys =
  'IDs of API keys that the user made and that stay in use; the others are revoked when they stop being an administrator.';
say(newAccountUser, 'Someone who is to be a user of the account: either `userID` or `email`.', {
  accountRole: `The role on the account, or several: ${codes(roles)}`,
  userID: 'ID of the user.',
  email: 'E-mail of the user; nobody with it is invited by mail.',
});
say(changedAccountUser, undefined, { keptApiKeys });
say(keptKeysQuery, undefined, { keptApiKeys: `${keptApiKeys} As a JSON list.` });
say(registrationRequest, undefined, {
  email: 'E-mail of the visitor.',
  continue: 'Path on this origin to go on to after registration.',
});
say(registrationToken, undefined, { token: 'The token of the mail.' });
say(registrationSchema, undefined, {
  email: 'E-mail of the visitor.',
  continue: 'Path to go on to after registration.',
});
say(authOperations.readRegistration.response, undefined, { registration: 'The registration.' });
say(invitationBody, undefined, { token: 'The token of the mail.' });
say(acceptanceBody, undefined, {
  token: 'The token of the mail.',
  name: 'What the user is called.',
  password: `The password, ${passwordLength.min} to ${passwordLength.max} characters.`,
});
say(invitationSchema, 'An invitation, for whoever has its mail.', {
  accountName: 'Name of the account.',
  email: 'The e-mail that was invited.',
  username: 'What the user will sign in with.',
  name: 'The user’s name, where it is known.',
  invitedBy: 'Who invited them; absent when staff did.',
});
say(authOperations.readInvitation.response, undefined, { invitation: 'The invitation.' });

const userWords = { name: 'The user’s name.', email: 'The user’s e-mail.' } as const;
say(foundUserSchema, 'A user with an e-mail.', userWords);
say(accountUserOperations.findUsers.query, undefined, { email: 'The whole e-mail, in any case.' });
say(shownUserSchema, 'A user.', {
  ...userWords,
  authId: 'The user’s number at the sign-in service; absent while they are not registered.',
  accounts: 'The accounts that the caller shares with them; for staff all.',
});
say(shownUserSchema.shape.accounts.element, 'An account of the user.', {
  ID: 'ID of the account.',
  name: 'Name of the account.',
});
say(accountUserOperations.getUser.response, undefined, {
  standing: 'How the user stands, for staff.',
  sessions: 'Their latest sign-ins, for staff.',
  mails: 'The latest mails to them, for staff.',
});
say(userSessionSchema, 'A sign-in.', {
  ID: 'Its ID.',
  expiresAt: 'When it ends, in UTC.',
  revokedAt: 'When it was ended before that, in UTC.',
});
say(userMailSchema, 'A mail to the user, without what stands in it.', {
  ID: 'Its ID.',
  kind: 'Which mail.',
  subject: 'Its subject, with dots where it named something.',
  state: 'How it went: queued, sent, failed, or cancelled since nobody wanted it any more.',
  sentAt: 'When it was sent, in UTC.',
  attempts: 'How often it was tried.',
});

say(userSchema, 'A user.', {
  authId: 'The user’s number at the sign-in service.',
  email: 'The user’s e-mail.',
  name: 'The user’s name.',
  staff: 'Staff of the marketplace.',
});

say(loginBody, undefined, { username: 'The user’s e-mail.', password: 'The user’s password.' });
say(renewBody, undefined, { token: 'The token that is to be renewed.' });
const [byMail] = resetBody.options;
say(byMail, 'Starts a reset.', { email: 'The e-mail that the way to a new password is sent to.' });
say(checkPasswordBody, 'Completes a reset, or asks whether the password would do.', {
  token: `The token of the mail, valid for ${sessions.resetMinutes} minutes.`,
  password: `The new password, ${passwordLength.min} to ${passwordLength.max} characters.`,
});

say(impersonationBody, undefined, {
  accountID: 'The account to act for.',
  userRoles: 'The roles to have on it, each once: 1 = admin, 2 = member, 3 = readonly.',
  reason: 'Why; it is kept where the account’s history is.',
  password: 'The password of the caller, once more.',
});
const token = { token: 'A bearer token.' };
say(impersonationOperations.startImpersonation.response, undefined, token);
say(impersonationOperations.endImpersonation.response, undefined, token);
say(impersonationOperations.getCurrentImpersonation.response, undefined, { impersonation: 'The acting.' });
say(currentImpersonationSchema, 'Staff’s acting for an account, while it lasts.', {
  accountID: 'ID of the account.',
  accountName: 'Name of the account.',
  userRoles: 'The roles that staff have on it: 1 = admin, 2 = member, 3 = readonly.',
  reason: 'Why.',
  beganAt: 'When it began, in UTC.',
});
say(impersonationOperations.listAccountsToActFor.response, undefined, {
  accounts: 'The accounts of this page.',
});
say(otherAccountSchema, 'An account that staff can act for.', {
  ID: 'ID of the account.',
  name: 'Name of the account.',
});

say(siteAnnouncementSchema, 'An announcement of the staff.', {
  type: 'How much it matters, and so the colour that it is shown in.',
  content: 'What it says, as HTML of a few harmless elements.',
  language: 'The language that it is written in: Danish where it has no other.',
});
say(announcementOperations.listSiteAnnouncements.query, undefined, {
  zone: 'Where they are shown.',
});
say(announcementOperations.listSiteAnnouncements.response, undefined, {
  siteAnnouncements: 'Those that hold now.',
});
