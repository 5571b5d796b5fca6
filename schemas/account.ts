import * as z from 'zod';
import { accountTypeIDs, accountTypes, permissionNames } from './accountTypes';
import { codes } from './codes';
import { recordImageSchema } from './image';
import { createdAt, recordID, recordVersion, updatedAt } from './recordFields';
import { roleIDs, roles } from './roles';

export const accountTypeSchema = z.literal(accountTypeIDs);
export const roleSchema = z.literal(roleIDs);
export const permissionMapSchema = z.partialRecord(z.enum(permissionNames), z.boolean());

/** Postal address. With an `ID` it is from the official register; older accounts may have a typed address. */
const accountAddress = z
  .strictObject({
    ID: z
      .guid()
      .optional()
      .describe('ID in the official address register; absent if the address was not selected from it.'),
    text: z.string().describe('The complete address on one line.'),
    streetName: z.string().optional().describe('Name of the street.'),
    streetNumber: z.string().optional().describe('Number in the street, with its letter, e.g. `12B`.'),
    floor: z.string().optional().describe('Floor, e.g. `st` or `2`.'),
    door: z.string().optional().describe('Side or door, e.g. `tv`.'),
    zipCode: z.string().optional().describe('Zip code of four digits.'),
    city: z.string().optional().describe('City.'),
  })
  .describe('A postal address.');

export const accountSchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the company.'),
    /** Absent for accounts created before the CVR number was required. */
    cvrNumber: z
      .string()
      .optional()
      .describe('Number in the Central Business Register (CVR): eight digits, the last a check digit.'),
    email: z.string().optional().describe('Public e-mail address.'),
    ccEmail: z.array(z.string()).describe('Additional e-mail addresses that receive copies of enquiries.'),
    website: z.string().optional().describe('URL of the company’s website.'),
    phoneNumber: z.string().optional().describe('Public telephone number.'),
    description: z.string().optional().describe('Description of the company.'),
    address: accountAddress.optional().describe('Address of the company.'),
    logo: z.string().optional().describe('URL of the company’s logo in the marketplace’s image store.'),
    image: recordImageSchema.optional().describe('Renditions of the logo.'),
    organization: z.string().optional().describe('Organisation that the company belongs to.'),
    listingSupplier: z.string().optional().describe('System from which the company’s listings are sent.'),
    billingId: z.string().optional().describe('Number printed on invoices, formerly the member number.'),
    accountType: accountTypeSchema.describe(`Type of the account: ${codes(accountTypes)}`),
    permissions: permissionMapSchema.describe(
      'Permissions of the account; a permission that is absent or false is not granted.',
    ),
    reviewsListings: z.boolean().describe('Whether staff must approve activated listings of the account.'),
    confirmationDays: z
      .number()
      .int()
      .optional()
      .describe('Days after which contacts are asked whether a listing is still available; 30 if absent.'),
    awaitsReview: z.boolean().describe('Whether the account is waiting for review by staff.'),
    reviewRequestedAt: z.iso
      .datetime()
      .optional()
      .describe('Time since which the account has been waiting for review, in UTC.'),
    refusedReason: z.string().optional().describe('Reason why staff rejected the account.'),
    suspendedAt: z.iso
      .datetime()
      .optional()
      .describe('Time of the suspension, in UTC; absent if the account is not suspended.'),
    suspendedReason: z.string().optional().describe('Reason for the suspension.'),
    mergedInto: z
      .number()
      .int()
      .optional()
      .describe('ID of the account into which this account has been merged.'),
    mergedAt: z.iso.datetime().optional().describe('Time of the merge, in UTC.'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: recordVersion(),
  })
  .describe('An advertiser’s account.');
export type Account = z.infer<typeof accountSchema>;

export const sameCVRAccountSchema = accountSchema
  .pick({ ID: true, name: true })
  .describe('Another account with the same CVR number.');

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
    city: z.string().optional().describe('City of the account.'),
    mergedIntoName: z.string().optional().describe('Name of the account into which this account was merged.'),
    userCount: z
      .number()
      .int()
      .optional()
      .describe('Number of users of the account; only with `with=counts`.'),
    listingCount: z
      .number()
      .int()
      .optional()
      .describe('Number of active listings of the account; only with `with=counts`.'),
  })
  .describe('An account in a list.');
export type AccountRow = z.infer<typeof accountRowSchema>;

/** One role of a user on an account; each further role is a separate row (docs/decisions/rights.md). */
export const associationSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the account.'),
    name: z.string().describe('Name of the account.'),
    accountType: accountTypeSchema.describe(`Type of the account: ${codes(accountTypes)}`),
    billingId: z.string().optional().describe('Number printed on invoices, formerly the member number.'),
    permissions: permissionMapSchema.describe(
      'Permissions of the account; a permission that is absent or false is not granted.',
    ),
    suspended: z
      .literal(true)
      .optional()
      .describe('Whether the account is suspended; a suspended account is read-only for the caller.'),
    reviewsListings: z
      .literal(true)
      .optional()
      .describe('Whether staff must approve activated listings of the account.'),
    userRole: roleSchema.describe(`Role of the user on the account: ${codes(roles)}`),
  })
  .describe('One role of the caller on one account. Several roles are separate items.');
export type Association = z.infer<typeof associationSchema>;

/** User in the list on the account's page. */
export const accountUserSchema = z
  .strictObject({
    id: recordID(),
    name: z.string().optional().describe('The user’s name.'),
    email: z.string().describe('The user’s e-mail.'),
    userRoles: z.array(roleSchema).describe(`Roles of the user on the account: ${codes(roles)}`),
    version: z.number().int().describe('Version of the roles, for `If-Match`.'),
    suspended: z.literal(true).optional().describe('Whether staff have suspended the user.'),
    registered: z.boolean().describe('False until the invited user has signed in for the first time.'),
    invitation: z
      .strictObject({
        sentAt: z.iso.datetime().describe('Time at which the invitation was last sent, in UTC.'),
        endsAt: z.iso
          .datetime()
          .describe('Time at which the invitation expires, in UTC; its link is invalid afterwards.'),
      })
      .describe('An invitation to the account.')
      .optional()
      .describe('The invitation of someone who is not registered.'),
  })
  .describe('A user of an account.');
export type AccountUser = z.infer<typeof accountUserSchema>;
