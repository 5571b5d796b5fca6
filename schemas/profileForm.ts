import * as z from 'zod';
import { passwordAgain } from './apiKey';
import { fieldIn } from './field';
import { deleteProfileBody } from './profile';
import { askedWhenSent, resourceSchema } from './resourceSchema';
import { addPasskeyBody } from './secondFactor';

const field = fieldIn<'deletion'>();

/** Form that confirms the deletion of a profile with e-mail address and password. */
export const deleteProfileForm = resourceSchema({
  labels: 'profile',
  sections: ['deletion'],
  fields: {
    email: field({ section: 'deletion', kind: 'text' }, deleteProfileBody.shape.email),
    password: field({ section: 'deletion', kind: 'text' }, deleteProfileBody.shape.password),
  },
  rule: askedWhenSent('email', 'password'),
});

const step = fieldIn<'secondFactor'>();
const password = step({ section: 'secondFactor', kind: 'text' }, passwordAgain);

/** Form for the password, which confirms changes that remain effective after a stolen session ends. */
export const passwordForm = resourceSchema({
  labels: 'profile',
  sections: ['secondFactor'],
  fields: { password },
  rule: askedWhenSent('password'),
});

/** Form for a new passkey: its name, and the password. */
export const passkeyForm = resourceSchema({
  labels: 'profile',
  sections: ['secondFactor'],
  fields: {
    passkeyName: step({ section: 'secondFactor', kind: 'text' }, addPasskeyBody.shape.name),
    password,
  },
  rule: askedWhenSent('passkeyName', 'password'),
});

/** Form for the code that activates a new authenticator app. */
export const codeForm = resourceSchema({
  labels: 'profile',
  sections: ['secondFactor'],
  fields: { code: step({ section: 'secondFactor', kind: 'text' }, z.string().min(1).max(20)) },
  rule: askedWhenSent('code'),
});
