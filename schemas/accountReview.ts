import * as z from 'zod';
import { permissionMapSchema } from './account';
import { staffAccountFields } from './accountForm';
import { accountTypes } from './accountTypes';
import { codes } from './codes';
import { resourceSchema } from './resourceSchema';

/** Properties that staff set when they approve an account. */
export const accountReview = z.strictObject({
  accountType: staffAccountFields.accountType.describe(`Type of the account: ${codes(accountTypes)}`),
  permissions: permissionMapSchema.describe('What the account may do.'),
  reviewsListings: z.boolean().describe('Activated listings of it wait for staff to approve them.'),
});

export type AccountReview = z.output<typeof accountReview>;

const { accountType, permissions, reviewsListings } = staffAccountFields;

export const accountReviewForm = resourceSchema({
  labels: 'account',
  sections: ['staff'],
  fields: { accountType, permissions, reviewsListings },
  drafts: false,
});
