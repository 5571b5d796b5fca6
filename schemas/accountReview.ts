import * as z from 'zod';
import { permissionMapSchema } from './account';
import { staffAccountFields } from './accountForm';
import { accountTypes } from './accountTypes';
import { codes } from './codes';
import { resourceSchema } from './resourceSchema';

/** Properties that staff set when they approve an account. */
export const accountReview = z.strictObject({
  accountType: staffAccountFields.accountType.describe(`Type of the account: ${codes(accountTypes)}`),
  permissions: permissionMapSchema.describe('Permissions of the account.'),
  reviewsListings: z.boolean().describe('Whether staff must approve activated listings of the account.'),
});

export type AccountReview = z.output<typeof accountReview>;

const { accountType, permissions, reviewsListings } = staffAccountFields;

export const accountReviewForm = resourceSchema({
  labels: 'account',
  sections: ['staff'],
  fields: { accountType, permissions, reviewsListings },
  drafts: false,
});
