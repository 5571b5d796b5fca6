import * as z from 'zod';
import { accountTypeIDs } from './accountTypes';
import { recordImageSchema } from './image';
import { permissionNames } from './permissions';
import { roleIDs } from './roles';

export const accountTypeSchema = z.literal(accountTypeIDs);
export const roleSchema = z.literal(roleIDs);
export const permissionMapSchema = z.partialRecord(z.enum(permissionNames), z.boolean());

/** From the register if it has an `ID`: older ones may have been typed. */
const accountAddress = z.strictObject({
  ID: z.guid().optional(),
  /** The whole of it on one line. */
  text: z.string(),
  streetName: z.string().optional(),
  streetNumber: z.string().optional(),
  floor: z.string().optional(),
  door: z.string().optional(),
  zipCode: z.string().optional(),
  city: z.string().optional(),
});

/** A company. */
export const accountSchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  /** Number in the Central Business Register; accounts from before it was required may lack it. */
  cvrNumber: z.string().optional(),
  email: z.string().optional(),
  ccEmail: z.array(z.string()),
  website: z.string().optional(),
  phoneNumber: z.string().optional(),
  description: z.string().optional(),
  address: accountAddress.optional(),
  /** The largest rendition of its logo. */
  logo: z.string().optional(),
  /** The files of its logo. */
  image: recordImageSchema.optional(),
  organization: z.string().optional(),
  listingSupplier: z.string().optional(),
  /** Invoice number, formerly the member number. */
  billingId: z.string().optional(),
  accountType: accountTypeSchema,
  permissions: permissionMapSchema,
  /** Activated listings wait for staff to approve them. */
  reviewsListings: z.boolean(),
  /** Days until its contacts are asked whether a listing is still available, if not the default. */
  confirmationDays: z.number().int().optional(),
  /** The account itself waits for staff to look at it, and since when. */
  awaitsReview: z.boolean(),
  reviewRequestedAt: z.iso.datetime().optional(),
  /** Why staff did not approve it. */
  refusedReason: z.string().optional(),
  /** Since when it is not in good standing, and why. */
  suspendedAt: z.iso.datetime().optional(),
  suspendedReason: z.string().optional(),
  /** The account that it has been merged into, and when. */
  mergedInto: z.number().int().optional(),
  mergedAt: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Account = z.infer<typeof accountSchema>;

/** Another account with the same CVR number. */
export const sameCVRAccountSchema = accountSchema.pick({ ID: true, name: true });

/** An account in a list. */
export const accountRowSchema = accountSchema
  .pick({
    ID: true,
    name: true,
    accountType: true,
    billingId: true,
    listingSupplier: true,
    permissions: true,
    reviewRequestedAt: true,
    suspendedAt: true,
    mergedInto: true,
    createdAt: true,
  })
  .extend({
    city: z.string().optional(),
    /** Name of the account that it was merged into. */
    mergedIntoName: z.string().optional(),
    /** Numbers of users and active listings, on request. */
    userCount: z.number().int().optional(),
    listingCount: z.number().int().optional(),
  });
export type AccountRow = z.infer<typeof accountRowSchema>;

/** One association row: a user with several roles on an account has several (docs/decisions/rights.md). */
export const associationSchema = z.strictObject({
  ID: z.number().int(),
  name: z.string(),
  accountType: accountTypeSchema,
  billingId: z.string().optional(),
  permissions: permissionMapSchema,
  /** The account is not in good standing: until it is, its users only read. */
  suspended: z.literal(true).optional(),
  /** Activated listings wait for staff to approve them. */
  reviewsListings: z.literal(true).optional(),
  userRole: roleSchema,
});
export type Association = z.infer<typeof associationSchema>;

/** A user of an account, as the account's page lists them. */
export const accountUserSchema = z.strictObject({
  id: z.number().int(),
  name: z.string().optional(),
  email: z.string(),
  userRoles: z.array(roleSchema),
  /** Version of the roles, for `If-Match`. */
  version: z.number().int(),
  /** Staff have suspended them. */
  suspended: z.literal(true).optional(),
  /** False while the invited has not signed in for the first time. */
  registered: z.boolean(),
  /** Of an invited user: time of the last mail, and expiry. */
  invitation: z.strictObject({ sentAt: z.iso.datetime(), endsAt: z.iso.datetime() }).optional(),
});
export type AccountUser = z.infer<typeof accountUserSchema>;
