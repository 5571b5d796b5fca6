import * as z from 'zod';
import { accountSchema } from '../account';
import { accountMergeBody, accountMergePreview } from '../accountMerge';
import { idParams } from '../api';
import { id } from '../values';
import { defineOperation } from './operation';

const staffs = {
  path: '/api/v2/accounts/{id}/merge',
  tag: 'accounts',
  access: { who: 'staff' },
  params: idParams,
} as const;

/** Merges duplicate accounts of a company (docs/decisions/merging-accounts.md). */
export const accountMergeOperations = {
  previewAccountMerge: defineOperation({
    ...staffs,
    id: 'previewAccountMerge',
    method: 'GET',
    summary:
      'Previews the merge of two accounts: records that would move, and conditions that prevent the merge.',
    query: z.strictObject({
      remainingID: z
        .string()
        .regex(/^\d+$/)
        .transform(Number)
        .pipe(id())
        .describe('ID of the account that would remain.'),
    }),
    response: z.strictObject({ merge: accountMergePreview.describe('Preview of the merge.') }),
    errors: ['not_found', 'account_merged'],
    labels: 'accountMerge',
  }),
  mergeAccount: defineOperation({
    ...staffs,
    id: 'mergeAccount',
    changes: [
      'accounts',
      'listings',
      'promotions',
      'imports',
      'apiKeys',
      'accountUsers',
      'user',
      'auditLog',
      'queues',
    ],
    signInQueue: true,
    method: 'POST',
    summary:
      'Merges one account into another, irreversibly; the administrators of both accounts get a mail. For staff.',
    description:
      'Listings, users, orders, imports and the API log move to the remaining account. API keys of the merged account are revoked, and impersonations of it end. The merged account remains as a record that refers to the remaining account. The merge cannot be undone.',
    body: accountMergeBody,
    response: z.strictObject({ account: accountSchema.describe('The account.') }),
    errors: ['not_found', 'account_merged', 'import_working', 'not_approved'],
    guards: ['ifMatch'],
    versioned: true,
    lasting: true,
    labels: 'accountMerge',
  }),
};
