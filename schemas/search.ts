import * as z from 'zod';
import { accountSchema } from './account';
import { listingRowSchema } from './listing/record';
import { foundUserSchema } from './user';

export const foundListingSchema = z
  .strictObject(
    listingRowSchema.pick({
      ID: true,
      accountID: true,
      family: true,
      offMarket: true,
      status: true,
      awaitingReview: true,
      title: true,
      addressText: true,
      accountOwnerListingIdentifierID: true,
      shownAccountOwnerListingIdentifierID: true,
      keyPrice: true,
      thumbnail: true,
      accountName: true,
    }).shape,
  )
  .describe('A listing that was found.');
export type FoundListing = z.infer<typeof foundListingSchema>;

export const foundAccountSchema = accountSchema
  .pick({
    ID: true,
    name: true,
    accountType: true,
    billingId: true,
  })
  .describe('An account that was found.');
export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const foundSchema = z
  .strictObject({
    listings: z
      .array(foundListingSchema)
      .describe('Listings of the caller’s accounts; for staff, of all accounts.'),
    accounts: z.array(foundAccountSchema).describe('Accounts found by name or billing ID; for staff only.'),
    users: z.array(foundUserSchema).describe('Users found by e-mail or name; for staff only.'),
  })
  .describe('Search results, best match first.');
export type Found = z.infer<typeof foundSchema>;
