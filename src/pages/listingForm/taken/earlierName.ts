import type { Texts } from '../../../ui/useText';

const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Case number or title of an earlier listing. */
export const earlierName = (
  listing: { ID: number; accountOwnerListingIdentifierID?: unknown; title?: unknown },
  text: Texts['text'],
): string =>
  named(listing.accountOwnerListingIdentifierID) ??
  named(listing.title) ??
  text('torvet.listingImport.listingNamed', { id: listing.ID });
