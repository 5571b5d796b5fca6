import { addDays, danishDate } from '../../schemas/calendar';
import { computedFigures } from '../../schemas/listing/computed';
import { daysLeft } from '../../schemas/listing/confirmation';
import { familyOfType } from '../../schemas/listing/families';
import { isVisible } from '../../schemas/listing/publication';
import type { ListingRecord } from '../../schemas/listing/record';
import type { Actor } from '../../schemas/listing/status';
import { type ListingValues, type ListingVariant, listingVariant } from '../../schemas/listing/variants';
import type { Caller } from '../access/caller';
import { rightsOn } from '../access/rights';
import { notFound } from '../errors';
import { versioned } from '../http/answer';
import { imageRecord } from '../media/renditions';
import { actionsOf } from './allowedActions';
import { summaryOf } from './promotionSummary';
import type { StoredListing } from './storedListing';
import { writerName } from './writers';

/** Field variant of a stored listing, by its own type; the type in the URL is not used. */
export const variantOf = ({ type, offMarket }: Pick<StoredListing, 'type' | 'offMarket'>): ListingVariant =>
  listingVariant(familyOfType(type), offMarket);

/**
 * Rights of the caller on the listing's account.
 * @throws AppError `not_found` if the caller has none.
 */
export const actorOn = (caller: Caller, { accountID }: { accountID: number }): Actor => {
  const actor = rightsOn(caller, accountID);
  if (!actor) throw notFound();
  return actor;
};

/** Values without fields that the variant no longer has: a request with such a field would be rejected. */
export const knownValues = ({ fields }: ListingVariant, values: ListingValues): ListingValues => {
  const known: ListingValues = {};
  for (const name of Object.keys(values)) if (Object.hasOwn(fields, name)) known[name] = values[name];
  return known;
};

/**
 * Adds a field to a response if the variant has it; keys of the record are not overwritten. Fields are added one by
 * one, because spreading objects with different keys takes ten times as long.
 */
export const addField = (
  answer: Record<string, unknown>,
  { fields }: ListingVariant,
  name: string,
  value: unknown,
): void => {
  if (Object.hasOwn(fields, name) && !Object.hasOwn(answer, name)) answer[name] = value;
};

/** Day on which a listing will be deactivated unless it is confirmed; undefined if no confirmation was requested. */
const deactivationOf = (listing: StoredListing): string | undefined =>
  listing.asksConfirmation && listing.confirmationAskedAt
    ? addDays(
        danishDate(listing.confirmationAskedAt),
        daysLeft(listing.confirmationMails, listing.confirmationPeriod),
      )
    : undefined;

/** Converts a listing to the response for a caller: metadata and fields in one object. */
export const toListingResponse = (listing: StoredListing, caller: Caller): ListingRecord => {
  const variant = variantOf(listing);
  const actor = actorOn(caller, listing);
  const { values } = listing;
  const { returnPercent, pricePerSqM } = computedFigures(variant, values);
  const answer: ListingRecord = {
    ID: listing.id,
    accountID: listing.accountID,
    accountName: listing.accountName,
    family: variant.family,
    type: listing.type,
    offMarket: listing.offMarket,
    status: listing.status,
    awaitingReview: listing.awaitingReview,
    quarantineReason: listing.quarantineReason ?? undefined,
    closedSince: listing.closedSince ?? undefined,
    closingReason: listing.closingReason ?? undefined,
    closingReasonText: listing.closingReasonText ?? undefined,
    achievedPrice: listing.achievedPrice ?? undefined,
    version: listing.version,
    imagesVersion: listing.imagesVersion,
    createdAt: listing.createdAt.toISOString(),
    updatedAt: listing.updatedAt.toISOString(),
    createdBy: writerName(listing.createdBy, caller),
    changedBy: writerName(listing.changedBy, caller),
    publishedAt: listing.publishedAt?.toISOString(),
    confirmedAt: listing.confirmedAt?.toISOString(),
    asksConfirmation: listing.asksConfirmation || undefined,
    deactivatesOn: deactivationOf(listing),
    accountPermitted: listing.accountPermitted,
    accountSuspended: listing.accountSuspended,
    visible: isVisible(listing),
    supplier: listing.supplier ?? undefined,
    allowedActions: actionsOf(actor)(listing),
    promotion: summaryOf(listing.promotion, new Date()),
    images: listing.images.map(imageRecord),
    returnPercent,
    pricePerSqM,
    keyPrice: listing.keyPrice ?? undefined,
    addressText: listing.addressText ?? undefined,
  };
  for (const name of Object.keys(values)) addField(answer, variant, name, values[name]);
  return answer;
};

/**
 * Response with a listing in its envelope, and with its version as `ETag`.
 * @param also additional keys of the envelope.
 */
export const answerListing = <Also extends object = object>(
  listing: StoredListing,
  caller: Caller,
  also?: Also,
) => versioned(listing.version, { listing: toListingResponse(listing, caller), ...also });
