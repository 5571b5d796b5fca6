import * as z from 'zod';
import { imageSchema } from '../image';
import { openStates } from '../promotion';
import { promotionSummarySchema } from '../promotionOrder';
import { familyNames, listingTypeIDs } from './families';
import { listingActions, statusIDs } from './status';

/** Metadata of a listing. In responses only, never in requests. */
export const listingRecordFields = {
  ID: z.number().int(),
  accountID: z.number().int(),
  accountName: z.string(),
  family: z.enum(familyNames),
  type: z.literal(listingTypeIDs),
  offMarket: z.boolean(),
  status: z.literal(statusIDs),
  /** Submitted for publication on an account whose listings staff approve. */
  awaitingReview: z.boolean(),
  quarantineReason: z.string().optional(),
  /** `YYYY-MM-DD`; with what follows, of a listing that is or was closed. */
  closedSince: z.iso.date().optional(),
  closingReason: z.number().int().optional(),
  closingReasonText: z.string().optional(),
  /** Whole kroner; used only in aggregates. */
  achievedPrice: z.number().int().optional(),
  version: z.number().int(),
  imagesVersion: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Creator and last author by name: a user, the supplier's key, or Torvet for its staff. */
  createdBy: z.string().optional(),
  changedBy: z.string().optional(),
  publishedAt: z.iso.datetime().optional(),
  /** When the account last confirmed that it is available. */
  confirmedAt: z.iso.datetime().optional(),
  /** The contact was asked whether it is still available; day on which it is deactivated otherwise. */
  asksConfirmation: z.literal(true).optional(),
  deactivatesOn: z.iso.date().optional(),
  /** Its account has the permission of its family; suspended, it is not in good standing. */
  accountPermitted: z.boolean(),
  accountSuspended: z.boolean(),
  /** Everyone sees it. */
  visible: z.boolean(),
  /** The supplier's system that wrote it, by the name of its key, while that is in use. */
  supplier: z.string().optional(),
  /** Actions that the caller may take now, by the status matrix. */
  allowedActions: z.array(z.enum(listingActions)),
  /** Its open promotion. */
  promotion: promotionSummarySchema.optional(),
  images: z.array(imageSchema),
  /** Percent with two decimals; investment alone. */
  returnPercent: z.number().optional(),
  /** Whole kroner for each m² of floor area: cash price, or yearly rent; not of office space. */
  pricePerSqM: z.number().int().optional(),
  /** The amount that the index shows, whole kroner. */
  keyPrice: z.number().int().optional(),
  /** One line: the address of the register, or the zip code and city of an off-market listing. */
  addressText: z.string().optional(),
} as const;

/** Keys that a client may send back because responses hold them; the server ignores them. */
export const readOnlyListingKeys: readonly string[] = Object.keys(listingRecordFields).filter(
  (key) => key !== 'accountID' && key !== 'offMarket',
);

/** A listing in a response: metadata, and the fields of its type, flat. */
export const listingSchema = z.looseObject(listingRecordFields);
export type ListingRecord = z.infer<typeof listingSchema>;

/** A row of the index: what the list shows, and no more. */
export const listingRowSchema = z.looseObject({
  ID: z.number().int(),
  accountID: z.number().int(),
  accountName: z.string(),
  family: z.enum(familyNames),
  type: z.literal(listingTypeIDs),
  offMarket: z.boolean(),
  status: z.literal(statusIDs),
  awaitingReview: z.boolean(),
  version: z.number().int(),
  title: z.string().optional(),
  /** One line: the address of the register, or the zip code and city of an off-market listing. */
  addressText: z.string().optional(),
  accountOwnerListingIdentifierID: z.string().optional(),
  shownAccountOwnerListingIdentifierID: z.string().optional(),
  keyPrice: z.number().int().optional(),
  /** Whole kroner for each m² of floor area. */
  pricePerSqM: z.number().int().optional(),
  thumbnail: z.string().optional(),
  imageCount: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Name of the last author. */
  changedBy: z.string().optional(),
  /** It was published at some time: there are figures. */
  wasPublished: z.boolean(),
  /** The contact was asked whether it is still available. */
  asksConfirmation: z.literal(true).optional(),
  /** Everyone sees it. */
  visible: z.boolean(),
  /** Of its open promotion, if any. */
  promotionState: z.enum(openStates).optional(),
  /** Last day of the open promotion. */
  promotedUntil: z.iso.date().optional(),
  /** Number of fields and images that it lacks for publication. */
  missing: z.number().int().min(1).optional(),
  allowedActions: z.array(z.enum(listingActions)),
  /** Percent with two decimals, of an investment, when all fields are requested. */
  returnPercent: z.number().optional(),
  /** Of the last 30 days, on request. */
  visits: z.number().int().optional(),
  leads: z.number().int().optional(),
  /** Leads / visits, as a share; null at zero visits. */
  conversionRate: z.number().nullable().optional(),
});
export type ListingRow = z.infer<typeof listingRowSchema>;
