import * as z from 'zod';
import { permissionMapSchema } from './account';
import { staffAccountFields } from './accountForm';
import type { AccountTypeID } from './accountTypes';
import type { PermissionName } from './permissions';
import { permissionNames } from './permissions';
import { resourceSchema } from './resourceSchema';

/** What staff give an account when they approve it. */
export const accountReview = z.strictObject({
  accountType: staffAccountFields.accountType,
  permissions: permissionMapSchema,
  reviewsListings: z.boolean(),
});

const { accountType, permissions, reviewsListings } = staffAccountFields;

export const accountReviewForm = resourceSchema({
  labels: 'account',
  sections: ['staff'],
  fields: { accountType, permissions, reviewsListings },
  drafts: false,
});

/** What an account of a type usually may do; staff decide for each. */
export const usualPermissions: Readonly<Record<AccountTypeID, readonly PermissionName[]>> = {
  1: permissionNames,
  2: ['rentalListing', 'officeSpaceListing', 'accountSettings'],
  3: permissionNames,
  4: ['marketStatistics'],
  5: ['rentalListing', 'salesListing', 'accountSettings', 'accountStatistics', 'marketStatistics'],
};
