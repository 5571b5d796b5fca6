import { profileOperations } from '../../../schemas/operations/profile';
import {
  deleteProfileBody,
  loginSessionSchema,
  ownMailSchema,
  profileDeletionSchema,
  sessionParams,
} from '../../../schemas/profile';
import { say } from './words';

say(loginSessionSchema, 'A browser that the caller is signed in with.', {
  id: 'Names the login session.',
  browser: 'The browser’s name; absent for what is none that is known.',
  system: 'Name of the system that it runs on.',
  device: 'What it runs on.',
  signedInAt: 'When the password was given, in UTC.',
  lastUsedAt: 'When it was last used, in UTC, within some minutes.',
  current: 'It is the one that asks.',
});
say(sessionParams, undefined, { id: 'Names the login session.' });
say(profileOperations.listOwnSessions.response, undefined, { sessions: 'Used last first.' });

say(profileDeletionSchema, 'What deleting the profile of the caller is about.', {
  onlyAdministratorOf:
    'Accounts whose only administrator the caller is: while there is any, the profile cannot be deleted.',
  apiKeys: 'API keys in use that the caller made, which end with it.',
});
say(profileDeletionSchema.shape.onlyAdministratorOf.element, 'An account.', { name: 'Name of the company.' });
say(profileDeletionSchema.shape.apiKeys.element, 'An API key.', { name: 'Name of the key.' });
say(profileOperations.getProfileDeletion.response, undefined, { deletion: 'What it is about.' });
say(deleteProfileBody, undefined, {
  email: 'The e-mail of the caller, to confirm.',
  password: 'The password of the caller, once more.',
});

say(ownMailSchema, 'A kind of mail.', {
  kind: 'Which mail.',
  optional: 'The caller can do without it.',
  wanted: 'The caller gets it.',
});
say(profileOperations.listOwnMails.response, undefined, { mails: 'Every kind of mail.' });
say(profileOperations.setOwnMail.params, undefined, { kind: 'Which mail.' });
say(profileOperations.setOwnMail.body, undefined, { wanted: 'Whether the caller is to get it.' });
