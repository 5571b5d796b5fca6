import * as z from 'zod';
import { accountTypeIDs, accountTypes, permissionNames } from './accountTypes';
import { codes } from './codes';
import { recordImageSchema } from './image';
import { createdAt, recordID, recordVersion, updatedAt } from './recordFields';
import { roleIDs, roles } from './roles';

export const accountTypeSchema = z.literal(accountTypeIDs);
export const roleSchema = z.literal(roleIDs);
export const permissionMapSchema = z.partialRecord(z.enum(permissionNames), z.boolean());

/** From the register if it has an `ID`: older ones may have been typed. */
const accountAddress = z
  .strictObject({
    ID: z
      .guid()
      .optional()
      .describe('Its number in the address register; absent for one that was never chosen from it.'),
    /** The whole of it on one line. */
    text: z.string().describe('All of it on one line.'),
    streetName: z.string().optional().describe('Name of the street.'),
    streetNumber: z.string().optional().describe('Number in the street, with its letter, e.g. `12B`.'),
    floor: z.string().optional().describe('Floor, e.g. `st` or `2`.'),
    door: z.string().optional().describe('Side or door, e.g. `tv`.'),
    zipCode: z.string().optional().describe('Zip code of four digits.'),
    city: z.string().optional().describe('City.'),
  })
  .describe('A postal address.');

/** A company. */
export const accountSchema = z
  .strictObject({
    ID: recordID(),
    name: z.string().describe('Name of the company.'),
    /** Number in the Central Business Register; accounts from before it was required may lack it. */
    cvrNumber: z
      .string()
      .optional()
      .describe('Number in the Central Business Register (CVR): eight digits, the last a check digit.'),
    email: z.string().optional().describe('E-mail that the public sees.'),
    ccEmail: z.array(z.string()).describe('Further e-mails, which inquiries are copied to.'),
    website: z.string().optional().describe('Address of the company’s own site.'),
    phoneNumber: z.string().optional().describe('Telephone number that the public sees.'),
    description: z.string().optional().describe('What the company says of itself.'),
    address: accountAddress.optional().describe('Where the company is.'),
    /** The largest rendition of its logo. */
    logo: z.string().optional().describe('Address of the company’s logo, in our own store.'),
    /** The files of its logo. */
    image: recordImageSchema.optional().describe('The files of the logo.'),
    organization: z.string().optional().describe('The organisation that the company is part of.'),
    listingSupplier: z.string().optional().describe('The system that the company’s listings come from.'),
    /** Invoice number, formerly the member number. */
    billingId: z.string().optional().describe('Number that invoices carry, formerly the member number.'),
    accountType: accountTypeSchema.describe(`Type of the account: ${codes(accountTypes)}`),
    permissions: permissionMapSchema.describe(
      'What the account may do; a permission that is absent or false is not given.',
    ),
    /** Activated listings wait for staff to approve them. */
    reviewsListings: z.boolean().describe('Activated listings wait for staff to approve them.'),
    /** Days until its contacts are asked whether a listing is still available, if not the default. */
    confirmationDays: z
      .number()
      .int()
      .optional()
      .describe(
        'Days after which its contacts are asked whether a listing is still available; 30 without it.',
      ),
    /** The account itself waits for staff to look at it, and since when. */
    awaitsReview: z.boolean().describe('The account itself waits for staff to look at it.'),
    reviewRequestedAt: z.iso
      .datetime()
      .optional()
      .describe('Since when it waits for staff to look at it, in UTC.'),
    /** Why staff did not approve it. */
    refusedReason: z.string().optional().describe('Why staff did not approve it.'),
    /** Since when it is not in good standing, and why. */
    suspendedAt: z.iso.datetime().optional().describe('Since when the account is suspended, in UTC.'),
    suspendedReason: z.string().optional().describe('Why it is suspended.'),
    /** The account that it has been merged into, and when. */
    mergedInto: z.number().int().optional().describe('ID of the account that it has been merged into.'),
    mergedAt: z.iso.datetime().optional().describe('When it was merged, in UTC.'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: recordVersion(),
  })
  .describe('A company that advertises.');
export type Account = z.infer<typeof accountSchema>;

/** Another account with the same CVR number. */
export const sameCVRAccountSchema = accountSchema
  .pick({ ID: true, name: true })
  .describe('Another account with the same CVR number.');

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
    city: z.string().optional().describe('The city of its address.'),
    /** Name of the account that it was merged into. */
    mergedIntoName: z.string().optional().describe('Its name.'),
    /** Numbers of users and active listings, on request. */
    userCount: z
      .number()
      .int()
      .optional()
      .describe('How many users it has, where `with=counts` asks for it.'),
    listingCount: z
      .number()
      .int()
      .optional()
      .describe('How many active listings it has, where `with=counts` asks for it.'),
  })
  .describe('An account in a list.');
export type AccountRow = z.infer<typeof accountRowSchema>;

/** One association row: a user with several roles on an account has several (docs/decisions/rights.md). */
export const associationSchema = z
  .strictObject({
    ID: z.number().int().describe('ID of the account.'),
    name: z.string().describe('Name of the account.'),
    accountType: accountTypeSchema.describe(`Type of the account: ${codes(accountTypes)}`),
    billingId: z.string().optional().describe('Number that invoices carry, formerly the member number.'),
    permissions: permissionMapSchema.describe(
      'What the account may do; a permission that is absent or false is not given.',
    ),
    /** The account is not in good standing: until it is, its users only read. */
    suspended: z
      .literal(true)
      .optional()
      .describe('The account is suspended: until that is lifted the caller only reads there.'),
    /** Activated listings wait for staff to approve them. */
    reviewsListings: z
      .literal(true)
      .optional()
      .describe('Activated listings of it wait for staff to approve them.'),
    userRole: roleSchema.describe(`Role of the user on the account: ${codes(roles)}`),
  })
  .describe('One role of the caller on one account: several roles are several of these.');
export type Association = z.infer<typeof associationSchema>;

/** A user of an account, as the account's page lists them. */
export const accountUserSchema = z
  .strictObject({
    id: recordID(),
    name: z.string().optional().describe('The user’s name.'),
    email: z.string().describe('The user’s e-mail.'),
    userRoles: z.array(roleSchema).describe(`Roles of the user on the account: ${codes(roles)}`),
    /** Version of the roles, for `If-Match`. */
    version: z.number().int().describe('Of the roles, for `If-Match`.'),
    /** Staff have suspended them. */
    suspended: z.literal(true).optional().describe('Staff have suspended the user.'),
    /** False while the invited has not signed in for the first time. */
    registered: z.boolean().describe('False while the invited has not signed in for the first time.'),
    /** Invitation of a pending user: time of the last mail, and expiry. */
    invitation: z
      .strictObject({
        sentAt: z.iso.datetime().describe('When it was last sent, in UTC.'),
        endsAt: z.iso.datetime().describe('When it ends, in UTC: from then on its link opens nothing.'),
      })
      .describe('An invitation to the account.')
      .optional()
      .describe('The invitation of someone who is not registered.'),
  })
  .describe('A user of an account.');
export type AccountUser = z.infer<typeof accountUserSchema>;
