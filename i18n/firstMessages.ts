import type { TranslationMessages } from 'react-admin';
import type { first as danishFirst } from './da/first';
import type { listingViews as danishViews } from './da/listingIndex';
import { recordMessages } from './recordMessages';

/** Texts of the first bundle in one language. */
interface FirstTexts {
  /** Messages of react-admin itself. */
  ra: TranslationMessages['ra'];
  first: typeof danishFirst;
  /** Names of the predefined views of the list of listings. */
  listingViews: typeof danishViews;
  /** The word “user”, singular and plural: `Bruger |||| Brugere`. */
  user: string;
  records: object;
}

/**
 * Messages of the first bundle of the signed-in app, including react-admin's messages. Names of resources and fields
 * have the keys that react-admin reads: `resources.listings.fields.title`.
 */
export const firstMessages = ({ ra, first, listingViews, user, records }: FirstTexts) => ({
  ra,
  torvet: first,
  resources: {
    listings: {
      name: first.listing.name,
      fields: { ...first.listing.record, ...first.listing.fields },
      list: first.listingIndex,
      views: listingViews,
      actions: first.listingAction,
    },
    accounts: {
      name: first.account.name,
      fields: { ...first.account.fields, q: first.accountIndex.search },
      list: first.accountIndex,
    },
    users: { name: user },
    ...recordMessages(records, first.record.fields),
  },
});
