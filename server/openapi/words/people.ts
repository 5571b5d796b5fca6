import { accountSchema, accountUserSchema, associationSchema } from '../../../schemas/account';
import { doneSchema, errorSchema } from '../../../schemas/api';
import { impersonationBody } from '../../../schemas/impersonation';
import { passwordLength, sessions } from '../../../schemas/limits';
import { accountOperations } from '../../../schemas/operations/accounts';
import { loginBody, renewBody, resetBody, userSchema } from '../../../schemas/user';
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
  logo: 'Address of the company’s logo.',
  organization: 'The organisation that the company is part of.',
  listingSupplier: 'The system that the company’s listings come from.',
});
say(accountSchema.shape.address, 'A postal address.', postalAddressWords);

say(associationSchema, 'One role of the caller on one account: several roles are several of these.', {
  ID: 'ID of the account.',
  name: 'Name of the account.',
});

say(accountUserSchema, 'A user of an account.', {
  name: 'The user’s name.',
  email: 'The user’s e-mail.',
  registered: 'False while the invited has not signed in for the first time.',
});

say(userSchema, 'A user.', {
  authId: 'The user’s number at the sign-in service.',
  email: 'The user’s e-mail.',
  name: 'The user’s name.',
  staff: 'Staff of the marketplace.',
});

say(loginBody, undefined, { username: 'The user’s e-mail.', password: 'The user’s password.' });
say(renewBody, undefined, { token: 'The token that is to be renewed.' });
const [byMail, byToken] = resetBody.options;
say(byMail, 'Starts a reset.', { email: 'The e-mail that the way to a new password is sent to.' });
say(byToken, 'Completes a reset.', {
  token: `The token of the mail, valid for ${sessions.resetMinutes} minutes.`,
  password: `The new password, ${passwordLength.min} to ${passwordLength.max} characters.`,
});

say(impersonationBody, undefined, {
  accountID: 'The account to act for.',
  userRoles: 'The roles to have on it, each once: 1 = admin, 2 = member, 3 = readonly.',
  reason: 'Why; it is kept where the account’s history is.',
});
const token = { token: 'A bearer token.' };
say(accountOperations.startImpersonation.response, undefined, token);
say(accountOperations.endImpersonation.response, undefined, token);
