import { regionOfZip } from '../../schemas/regions';
import type { SearchFilter } from '../../schemas/searchFilter';
import type { Read } from '../db/reads';
import { readCards, type StoredCard } from '../publicSearch/cards';
import type { MetaNames } from '../publicSearch/metaNames';
import type { PublicSearch } from '../publicSearch/publicSearch';
import { readBrokerCards } from './brokers/readBrokers';
import type { StoredPublicListing } from './findPublicListing';

/** Maximum number of similar listings, including a promoted one, and of the broker's listings. */
const listed = 4;

/** Lists below a listing on its public page. */
export interface MoreListings {
  /** Similar listings in the promoted slots. */
  promoted: readonly StoredCard[];
  similar: readonly StoredCard[];
  ofBroker: readonly StoredCard[];
  names: MetaNames;
  today: string;
}

const zipCodeOf = ({ address }: StoredPublicListing['values']): string | undefined =>
  typeof address === 'object' &&
  address !== null &&
  'zipCode' in address &&
  typeof address.zipCode === 'string'
    ? address.zipCode
    : undefined;

/** Filters that find similar listings, the most specific filter first. */
const similarFilters = ({ type, values }: StoredPublicListing): SearchFilter[] => {
  const listingTypes = [type];
  const zipCode = zipCodeOf(values);
  const region = zipCode === undefined ? undefined : regionOfZip(zipCode);
  const { listingtypeSubcategory: subcategory } = values;
  const subcategories = typeof subcategory === 'number' ? [subcategory] : undefined;
  return [
    ...(zipCode === undefined ? [] : [{ listingTypes, zipCodes: [zipCode], subcategories }]),
    ...(region === undefined
      ? []
      : [
          { listingTypes, regions: [region], subcategories },
          { listingTypes, regions: [region] },
        ]),
    { listingTypes, subcategories },
  ];
};

/** Reads the lists below a listing: similar listings of other accounts, and other listings of the same account. */
export const readMoreListings = async (
  read: Read,
  search: PublicSearch,
  stored: StoredPublicListing,
): Promise<MoreListings> => {
  const [state, ofBroker] = await Promise.all([
    search.current(read),
    read((db) => readBrokerCards(db, stored.accountID, { from: 0, size: listed, without: stored.id })),
  ]);
  const filters = similarFilters(stored);
  const similar = new Map<number, StoredCard>();
  for (const filter of filters) {
    if (similar.size >= listed) break;
    for (const card of await search.newest(state, filter, listed, stored.accountID))
      if (similar.size < listed) similar.set(card.id, card);
  }
  const [widest = {}] = filters.slice(-2);
  const { promoted } = search.view(state, { filter: widest, sort: 'newest', edge: undefined });
  const chosen = promoted.filter((id) => id !== stored.id);
  const slots = await read((db) => readCards(db, chosen, chosen));
  const slot = [...slots.values()].find(({ accountID }) => accountID !== stored.accountID);
  if (slot) similar.delete(slot.id);
  return {
    promoted: slot ? [slot] : [],
    similar: [...similar.values()].slice(0, listed - (slot ? 1 : 0)),
    ofBroker,
    names: await search.names(state),
    today: state.today,
  };
};
