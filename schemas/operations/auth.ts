import * as z from 'zod';
import { doneSchema } from '../api';
import { loginBody, renewBody, resetBody } from '../user';
import { defineOperation, smallBodyLimit } from './operation';

export const authOperations = {
  login: defineOperation({
    id: 'login',
    method: 'POST',
    path: '/auth/login',
    summary: 'Signs in; answers the bearer token as text and sets the login cookie.',
    tag: 'auth',
    access: { who: 'public' },
    loginCookie: 'sets',
    body: loginBody,
    bodyLimit: smallBodyLimit,
    response: z.string(),
    errors: ['unknown_user_or_password', 'not_verified', 'rate_limited'],
    produces: 'text/plain',
  }),
  renewToken: defineOperation({
    id: 'renewToken',
    method: 'POST',
    path: '/auth/renew-token',
    summary: 'Answers a fresh token for the current one, while its login session lives.',
    tag: 'auth',
    access: { who: 'public' },
    loginCookie: 'takes',
    body: renewBody,
    bodyLimit: smallBodyLimit,
    response: z.string(),
    errors: ['not_signed_in', 'acting_refused'],
    produces: 'text/plain',
  }),
  resetPassword: defineOperation({
    id: 'resetPassword',
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Starts a password reset by e-mail, or completes it with the token of the mail.',
    tag: 'auth',
    access: { who: 'public' },
    body: resetBody,
    bodyLimit: smallBodyLimit,
    response: doneSchema,
    errors: ['reset_token_invalid', 'rate_limited'],
  }),
  logout: defineOperation({
    id: 'logout',
    method: 'POST',
    path: '/auth/logout',
    summary: 'Revokes the login session of the token or the login cookie.',
    tag: 'auth',
    access: { who: 'public' },
    loginCookie: 'takes',
    bodyLimit: smallBodyLimit,
    status: 204,
  }),
};
