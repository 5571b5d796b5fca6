import * as z from 'zod';
import { codes } from '../codes';
import { imageSchema } from '../image';
import { openStates } from '../promotion';
import { promotionSummarySchema } from '../promotionOrder';
import { createdAt, recordID, recordVersion, updatedAt } from '../recordFields';
import { concluded, discontinued } from './closing';
import { familyNames, listingTypeCodes, listingTypeIDs } from './families';
import { listingActions, statuses, statusIDs } from './status';

/** Metadata of a listing. In responses only, never in requests. */
export const listingRecordFields = {
  ID: recordID(),
  accountID: z.number().int().describe('ID of the account that it belongs to.'),
  accountName: z.string().describe('Name of the account that it belongs to.'),
  family: z.enum(familyNames).describe('Type of the listing, by name.'),
  type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
  offMarket: z
    .boolean()
    .describe('An off-market listing: not on the public site, and without an exact address.'),
  status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
  /** Submitted for publication on an account whose listings staff approve. */
  awaitingReview: z
    .boolean()
    .describe('Submitted for publication on an account whose listings are looked at by staff first.'),
  quarantineReason: z.string().optional().describe('Why staff took it out of sight.'),
  /** Closing date `YYYY-MM-DD` of a listing that is or was closed, like the following fields. */
  closedSince: z.iso
    .date()
    .optional()
    .describe('When it was let, sold or taken down: a date, from its creation to today.'),
  closingReason: z
    .number()
    .int()
    .optional()
    .describe('Why it was closed: an ID of `GET /api/v2/closing-reasons`.'),
  closingReasonText: z
    .string()
    .optional()
    .describe(`Why it was closed, in words; asked for with reason ${discontinued}.`),
  /** Whole kroner; used only in aggregates. */
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
    .describe('Counts the changes of the pictures, which have a version of their own.'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Creator and last author by name: a user, the supplier's key, or Torvet for its staff. */
  createdBy: z.string().optional().describe('Who made it, likewise.'),
  changedBy: z
    .string()
    .optional()
    .describe(
      'Who changed it last: a name, that of the supplier’s key, or the word for staff to whoever is not of them.',
    ),
  publishedAt: z.iso.datetime().optional().describe('When it was first published, in UTC; absent before.'),
  /** When the account last confirmed that it is available. */
  confirmedAt: z.iso
    .datetime()
    .optional()
    .describe('When the account last confirmed that it is available, in UTC.'),
  /** The contact was asked to confirm that the listing is available; day of the automatic deactivation. */
  asksConfirmation: z
    .literal(true)
    .optional()
    .describe('Its contact has been asked whether it is still available.'),
  deactivatesOn: z.iso.date().optional().describe('Day on which it is deactivated unless it is confirmed.'),
  /** Its account has the permission of its family; suspended, it is not in good standing. */
  accountPermitted: z.boolean().describe('Its account has the permission of its type.'),
  accountSuspended: z.boolean().describe('Its account is not in good standing, and nothing of it is shown.'),
  /** Everyone sees it. */
  visible: z.boolean().describe('Everyone sees it.'),
  /** The supplier's system that wrote it, by the name of its key, while that is in use. */
  supplier: z
    .string()
    .optional()
    .describe('The supplier’s system that wrote it, by the name of its key, while that is in use.'),
  /** Actions that the caller may take now, by the status matrix. */
  allowedActions: z
    .array(z.enum(listingActions))
    .describe('What the caller may do with it now. Anything else is answered 409.'),
  /** Its open promotion. */
  promotion: promotionSummarySchema.optional().describe('The order that highlights it now, or will.'),
  images: z.array(imageSchema).describe('The pictures in order; the first is the cover.'),
  /** Percent with two decimals; investment alone. */
  returnPercent: z
    .number()
    .optional()
    .describe('Yearly return in percent with two decimals: (rental income − operating cost) / price × 100.'),
  /** Whole kroner for each m² of floor area: cash price, or yearly rent; not of office space. */
  pricePerSqM: z
    .number()
    .int()
    .optional()
    .describe(
      'Whole kroner for each m² of floor area: cash price, or yearly rent. Office space has prices of seats.',
    ),
  /** The amount that the index shows, whole kroner. */
  keyPrice: z
    .number()
    .int()
    .optional()
    .describe(
      'The amount that lists show, in whole kroner: yearly rent, cash price, or lowest monthly price.',
    ),
  /** One line: the address of the register, or the zip code and city of an off-market listing. */
  addressText: z
    .string()
    .optional()
    .describe('The address on one line; of an off-market listing its zip code and city.'),
} as const;

/** Keys that a client may send back because responses hold them; the server ignores them. */
export const readOnlyListingKeys: readonly string[] = Object.keys(listingRecordFields).filter(
  (key) => key !== 'accountID' && key !== 'offMarket',
);

/** A listing in a response: metadata, and the fields of its type, flat. */
export const listingSchema = z
  .looseObject(listingRecordFields)
  .describe('A listing: what every one of them carries and, beside it, the fields of its type.');
export type ListingRecord = z.infer<typeof listingSchema>;

/** A row of the index, with the default columns only. */
export const listingRowSchema = z
  .looseObject({
    ID: recordID(),
    accountID: z.number().int().describe('ID of the account that it belongs to.'),
    accountName: z.string().describe('Name of the account that it belongs to.'),
    family: z.enum(familyNames).describe('Type of the listing, by name.'),
    type: z.literal(listingTypeIDs).describe(`Type of the listing: ${listingTypeCodes()}`),
    offMarket: z
      .boolean()
      .describe('An off-market listing: not on the public site, and without an exact address.'),
    status: z.literal(statusIDs).describe(`Status of the listing: ${codes(statuses)}`),
    awaitingReview: z
      .boolean()
      .describe('Submitted for publication on an account whose listings are looked at by staff first.'),
    version: recordVersion(),
    title: z.string().optional().describe('Its title.'),
    /** One line: the address of the register, or the zip code and city of an off-market listing. */
    addressText: z
      .string()
      .optional()
      .describe('The address on one line; of an off-market listing its zip code and city.'),
    accountOwnerListingIdentifierID: z.string().optional().describe('The account’s own number for the case.'),
    shownAccountOwnerListingIdentifierID: z
      .string()
      .optional()
      .describe('The case number that the public sees.'),
    keyPrice: z
      .number()
      .int()
      .optional()
      .describe(
        'The amount that lists show, in whole kroner: yearly rent, cash price, or lowest monthly price.',
      ),
    /** Whole kroner for each m² of floor area. */
    pricePerSqM: z
      .number()
      .int()
      .optional()
      .describe(
        'Whole kroner for each m² of floor area: cash price, or yearly rent. Office space has prices of seats.',
      ),
    thumbnail: z
      .string()
      .optional()
      .meta({ description: 'Address of a small rendition of its cover.', format: 'uri-reference' }),
    imageCount: z.number().int().describe('How many pictures it has.'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name of the last author. */
    changedBy: z
      .string()
      .optional()
      .describe(
        'Who changed it last: a name, that of the supplier’s key, or the word for staff to whoever is not of them.',
      ),
    /** The listing was published at some time, so it has statistics. */
    wasPublished: z.boolean().describe('It has been published at some time: there is something to measure.'),
    /** The contact was asked whether it is still available. */
    asksConfirmation: z
      .literal(true)
      .optional()
      .describe('Its contact has been asked whether it is still available.'),
    /** Everyone sees it. */
    visible: z.boolean().describe('Everyone sees it.'),
    /** State of its open promotion, if any. */
    promotionState: z
      .enum(openStates)
      .optional()
      .describe('State of the order that highlights it now, or will.'),
    /** Last day of the open promotion. */
    promotedUntil: z.iso.date().optional().describe('Last day of that order.'),
    /** Number of fields and images that it lacks for publication. */
    missing: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('How many fields and images it lacks for publication.'),
    allowedActions: z
      .array(z.enum(listingActions))
      .describe('What the caller may do with it now. Anything else is answered 409.'),
    /** Percent with two decimals, of an investment, when all fields are requested. */
    returnPercent: z
      .number()
      .optional()
      .describe('Yearly return in percent with two decimals, of an investment, with `fields=all`.'),
    /** Statistics of the last 30 days, on request. */
    visits: z.number().int().optional().describe('Visits in the last 30 days, with `with=metrics`.'),
    leads: z.number().int().optional().describe('Leads in the last 30 days, with `with=metrics`.'),
    /** Leads / visits, as a share; null at zero visits. */
    conversionRate: z
      .number()
      .nullable()
      .optional()
      .describe('Leads / visits as a share from 0, null without visits; with `with=metrics`.'),
  })
  .describe(
    'A listing as a row of a list. With `fields=columns` it has the fields that can stand in a column, with `fields=all` every field of its type.',
  );
export type ListingRow = z.infer<typeof listingRowSchema>;
