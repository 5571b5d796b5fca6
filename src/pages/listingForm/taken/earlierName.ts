import type { Texts } from '../../../ui/useText';

const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Name of an earlier listing: case number or title. */
export const earlierName = (
  listing: { ID: number; accountOwnerListingIdentifierID?: unknown; title?: unknown },
  text: Texts['text'],
): string =>
  named(listing.accountOwnerListingIdentifierID) ??
  named(listing.title) ??
  text('torvet.listingImport.listingNamed', { id: listing.ID });
