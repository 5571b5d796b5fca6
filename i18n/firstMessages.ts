import type { TranslationMessages } from 'react-admin';
import type { first as danishFirst } from './da/first';
import type { listingViews as danishViews } from './da/listingIndex';
import { recordMessages } from './recordMessages';

/** Texts of the first page, in one language. */
interface FirstTexts {
  /** Messages of react-admin itself. */
  ra: TranslationMessages['ra'];
  first: typeof danishFirst;
  /** Names of the predefined views of the listing index. */
  listingViews: typeof danishViews;
  /** Singular and plural of a user: `Bruger |||| Brugere`. */
  user: string;
  /** Texts of the record types. */
  records: object;
}

/**
 * Messages of the first page of the signed-in app, with those of react-admin, which the server does not need. Names
 * of resources and fields are under the keys that react-admin reads: `resources.listings.fields.title`.
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
