import * as z from 'zod';
import { permissionMapSchema } from './account';
import { staffAccountFields } from './accountForm';
import { resourceSchema } from './resourceSchema';

/** Properties that staff set when they approve an account. */
export const accountReview = z.strictObject({
  accountType: staffAccountFields.accountType,
  permissions: permissionMapSchema,
  reviewsListings: z.boolean(),
});

export type AccountReview = z.output<typeof accountReview>;

const { accountType, permissions, reviewsListings } = staffAccountFields;

export const accountReviewForm = resourceSchema({
  labels: 'account',
  sections: ['staff'],
  fields: { accountType, permissions, reviewsListings },
  drafts: false,
});
