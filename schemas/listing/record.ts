import * as z from 'zod';
import { codes } from '../codes';
import { imageSchema } from '../image';
import { openStates } from '../promotion';
import { promotionSummarySchema } from '../promotionOrder';
import { createdAt, recordID, recordVersion, updatedAt } from '../recordFields';
import { concluded, discontinued } from './closing';
import { familyNames, listingTypeCodes, listingTypeIDs } from './families';
import { listingActions, statuses, statusIDs } from './status';

/** Metadata of a listing, ignored in requests. */
export const listingRecordFields = {
  ID: recordID(),
  accountID: z.number().int().describe('ID of the account that the record belongs to.'),
  accountName: z.string().describe('Name of the account that the record belongs to.'),
  family: z.enum(familyNames).describe('Type of the listing, by name.'),
  type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
  offMarket: z
    .boolean()
    .describe('Whether the listing is off-market: not on the public site, and without an exact address.'),
  status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
  awaitingReview: z.boolean().describe('Whether the listing is submitted and waits for approval by staff.'),
  quarantineReason: z.string().optional().describe('Reason why staff placed the listing in quarantine.'),
  /** Closing date `YYYY-MM-DD`. Like the following fields, it is also present after the listing was reopened. */
  closedSince: z.iso
    .date()
    .optional()
    .describe(
      'Date on which the property was let, sold or taken down, from the listing’s creation to today.',
    ),
  closingReason: z
    .number()
    .int()
    .optional()
    .describe('Closing reason: an ID of `GET /api/v2/closing-reasons`.'),
  closingReasonText: z
    .string()
    .optional()
    .describe(`Closing reason as text; required with reason ${discontinued}.`),
  achievedPrice: z
    .number()
    .int()
    .optional()
    .describe(
      `Price or yearly rent that was achieved, in whole kroner; used only in aggregates, and only with reason ${concluded}.`,
    ),
  version: recordVersion(),
  imagesVersion: z
    .number()
    .int()
    .describe('Version of the images, separate from the version of the listing.'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  createdBy: z
    .string()
    .optional()
    .describe(
      'Name of the user who created the listing, or of the supplier’s API key. Callers other than staff see a general term instead of a staff member’s name.',
    ),
  changedBy: z
    .string()
    .optional()
    .describe(
      'Name of the user who last changed the listing, or of the supplier’s API key. Callers other than staff see a general term instead of a staff member’s name.',
    ),
  publishedAt: z.iso
    .datetime()
    .optional()
    .describe('Time of first publication, in UTC; absent if never published.'),
  confirmedAt: z.iso
    .datetime()
    .optional()
    .describe('Time at which the account last confirmed availability, in UTC.'),
  asksConfirmation: z
    .literal(true)
    .optional()
    .describe('Whether the contact has been asked if the listing is still available.'),
  deactivatesOn: z.iso
    .date()
    .optional()
    .describe('Date on which the listing is deactivated unless its availability is confirmed.'),
  accountPermitted: z.boolean().describe('Whether the account has the permission for this listing type.'),
  accountSuspended: z
    .boolean()
    .describe(
      'Whether the listing is hidden because its account is waiting for approval, rejected or suspended.',
    ),
  visible: z.boolean().describe('Whether the listing is public.'),
  supplier: z
    .string()
    .optional()
    .describe('Name of the API key by which a supplier’s system wrote the listing, while the key is valid.'),
  allowedActions: z
    .array(z.enum(listingActions))
    .describe('Actions currently allowed to the caller. Other actions return 409.'),
  promotion: promotionSummarySchema.optional().describe('The active or scheduled promotion order.'),
  images: z.array(imageSchema).describe('The images in order; the first is the cover.'),
  returnPercent: z
    .number()
    .optional()
    .describe(
      'Yield per year in percent, with two decimals: (rental income − operating cost) / price × 100.',
    ),
  pricePerSqM: z
    .number()
    .int()
    .optional()
    .describe(
      'Cash price or yearly rent per m² of floor area, in whole kroner. Office space has prices per seat instead.',
    ),
  keyPrice: z
    .number()
    .int()
    .optional()
    .describe('Amount shown in lists, in whole kroner: yearly rent, cash price, or lowest monthly price.'),
  addressText: z
    .string()
    .optional()
    .describe('The address on one line; for an off-market listing, only zip code and city.'),
} as const;

/** Response keys that the server ignores in requests, so that clients can send a received listing back. */
export const readOnlyListingKeys: readonly string[] = Object.keys(listingRecordFields).filter(
  (key) => key !== 'accountID' && key !== 'offMarket',
);

/** Listing in responses: metadata and the fields of its type in one object. */
export const listingSchema = z
  .looseObject(listingRecordFields)
  .describe('A listing: the common fields and the fields of its type.');
export type ListingRecord = z.infer<typeof listingSchema>;

/** Row of the list of listings, with the default columns only. */
export const listingRowSchema = z
  .looseObject({
    ID: recordID(),
    accountID: z.number().int().describe('ID of the account that the record belongs to.'),
    accountName: z.string().describe('Name of the account that the record belongs to.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    offMarket: z
      .boolean()
      .describe('Whether the listing is off-market: not on the public site, and without an exact address.'),
    status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
    awaitingReview: z.boolean().describe('Whether the listing is submitted and waits for approval by staff.'),
    version: recordVersion(),
    title: z.string().optional().describe('Title of the listing.'),
    addressText: z
      .string()
      .optional()
      .describe('The address on one line; for an off-market listing, only zip code and city.'),
    accountOwnerListingIdentifierID: z.string().optional().describe('The account’s own case number.'),
    shownAccountOwnerListingIdentifierID: z.string().optional().describe('Public case number.'),
    keyPrice: z
      .number()
      .int()
      .optional()
      .describe('Amount shown in lists, in whole kroner: yearly rent, cash price, or lowest monthly price.'),
    pricePerSqM: z
      .number()
      .int()
      .optional()
      .describe(
        'Cash price or yearly rent per m² of floor area, in whole kroner. Office space has prices per seat instead.',
      ),
    thumbnail: z
      .string()
      .optional()
      .meta({ description: 'URL of a small rendition of the cover.', format: 'uri-reference' }),
    imageCount: z.number().int().describe('Number of images.'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    changedBy: z
      .string()
      .optional()
      .describe(
        'Name of the user who last changed the listing, or of the supplier’s API key. Callers other than staff see a general term instead of a staff member’s name.',
      ),
    wasPublished: z
      .boolean()
      .describe('Whether the listing has ever been published and so may have statistics.'),
    asksConfirmation: z
      .literal(true)
      .optional()
      .describe('Whether the contact has been asked if the listing is still available.'),
    visible: z.boolean().describe('Whether the listing is public.'),
    promotionState: z
      .enum(openStates)
      .optional()
      .describe('State of the active or scheduled promotion order.'),
    promotedUntil: z.iso.date().optional().describe('Last day of the active or scheduled promotion order.'),
    missing: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('Number of fields and images missing for publication.'),
    allowedActions: z
      .array(z.enum(listingActions))
      .describe('Actions currently allowed to the caller. Other actions return 409.'),
    returnPercent: z
      .number()
      .optional()
      .describe('Yield per year of an investment, in percent with two decimals; with `fields=all`.'),
    visits: z.number().int().optional().describe('Visits in the last 30 days, with `with=metrics`.'),
    leads: z.number().int().optional().describe('Leads in the last 30 days, with `with=metrics`.'),
    conversionRate: z
      .number()
      .nullable()
      .optional()
      .describe('Leads / visits as a share from 0, null without visits; with `with=metrics`.'),
  })
  .describe(
    'A listing as a row of a list. `fields=columns` adds the fields that can be columns; `fields=all` adds all fields of its type.',
  );
export type ListingRow = z.infer<typeof listingRowSchema>;
