import * as z from 'zod';
import { idParams } from '../api';
import { writers } from '../roles';
import { savedViewsPath } from '../roots';
import {
  accountViewCreation,
  savedViewCreation,
  savedViewSchema,
  savedViewsQuery,
  savedViewUpdate,
} from '../savedView';
import { defineOperation, smallBodyLimit } from './operation';

const changes = ['savedViews'];

const one = z.strictObject({ savedView: savedViewSchema.describe('The view.') });

/** Saved views of lists, owned by users or accounts (docs/decisions/saved-views.md). */
export const savedViewOperations = {
  listSavedViews: defineOperation({
    id: 'listSavedViews',
    method: 'GET',
    path: savedViewsPath,
    summary: "Lists the caller's views of a list and, with `accountID`, those of that account, by name.",
    tag: 'records',
    access: { who: 'signedIn' },
    query: savedViewsQuery,
    response: z.strictObject({
      savedViews: z
        .array(savedViewSchema)
        .describe('The views: first those of the account, then those of the caller, each by name.'),
    }),
  }),
  createSavedView: defineOperation({
    id: 'createSavedView',
    changes,
    method: 'POST',
    path: savedViewsPath,
    summary: 'Saves a view for the caller only.',
    tag: 'records',
    access: { who: 'self' },
    labels: 'savedView',
    body: z.strictObject({ savedView: savedViewCreation.describe('The view.') }),
    bodyLimit: smallBodyLimit,
    response: one,
    status: 201,
    versioned: true,
    guards: ['idempotencyKey'],
  }),
  updateSavedView: defineOperation({
    id: 'updateSavedView',
    changes,
    method: 'PUT',
    path: '/api/v2/saved-views/{id}',
    summary: 'Replaces the settings and the name of one of the caller’s views.',
    tag: 'records',
    access: { who: 'self', of: 'savedView' },
    labels: 'savedView',
    params: idParams,
    body: z.strictObject({ savedView: savedViewUpdate.describe('The view.') }),
    bodyLimit: smallBodyLimit,
    response: one,
    versioned: true,
    guards: ['ifMatch'],
  }),
  deleteSavedView: defineOperation({
    id: 'deleteSavedView',
    changes,
    method: 'DELETE',
    path: '/api/v2/saved-views/{id}',
    summary: 'Deletes a view of the caller.',
    tag: 'records',
    access: { who: 'self', of: 'savedView' },
    params: idParams,
    status: 204,
    guards: ['ifMatch'],
  }),
  createAccountView: defineOperation({
    id: 'createAccountView',
    changes,
    method: 'POST',
    path: '/api/v2/account-views',
    summary: 'Saves a view for all users of an account.',
    tag: 'records',
    access: { who: 'account', of: 'body', roles: writers },
    labels: 'savedView',
    body: z.strictObject({ savedView: accountViewCreation.describe('The view.') }),
    bodyLimit: smallBodyLimit,
    response: one,
    status: 201,
    versioned: true,
    guards: ['idempotencyKey'],
  }),
  updateAccountView: defineOperation({
    id: 'updateAccountView',
    changes,
    method: 'PUT',
    path: '/api/v2/account-views/{id}',
    summary: 'Replaces the settings and the name of an account’s view.',
    tag: 'records',
    access: { who: 'account', of: 'accountView', roles: writers },
    labels: 'savedView',
    params: idParams,
    body: z.strictObject({ savedView: savedViewUpdate.describe('The view.') }),
    bodyLimit: smallBodyLimit,
    response: one,
    versioned: true,
    guards: ['ifMatch'],
  }),
  deleteAccountView: defineOperation({
    id: 'deleteAccountView',
    changes,
    method: 'DELETE',
    path: '/api/v2/account-views/{id}',
    summary: 'Deletes a view of an account, for all its users.',
    tag: 'records',
    access: { who: 'account', of: 'accountView', roles: writers },
    params: idParams,
    status: 204,
    guards: ['ifMatch'],
  }),
};
