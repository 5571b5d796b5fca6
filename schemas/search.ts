import * as z from 'zod';
import { accountSchema } from './account';
import { listingRowSchema } from './listing/record';
import { foundUserSchema } from './user';

/** Listing in search results. */
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

/** Account in search results. */
export const foundAccountSchema = accountSchema
  .pick({
    ID: true,
    name: true,
    accountType: true,
    billingId: true,
  })
  .describe('An account that was found.');
export type FoundAccount = z.infer<typeof foundAccountSchema>;

/** Search results, best match first. */
export const foundSchema = z
  .strictObject({
    listings: z.array(foundListingSchema).describe('Listings of the caller; for staff of every account.'),
    /** For staff only. */
    accounts: z.array(foundAccountSchema).describe('Accounts by name and billing id; for staff alone.'),
    users: z.array(foundUserSchema).describe('Users by e-mail and name; for staff alone.'),
  })
  .describe('Search results, best match first.');
export type Found = z.infer<typeof foundSchema>;
