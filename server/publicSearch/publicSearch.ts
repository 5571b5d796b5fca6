import { danishDate } from '../../schemas/calendar';
import {
  promotedSlots,
  type SearchEdge,
  type SearchRequest,
  searchPageSize,
} from '../../schemas/publicSearch';
import type { SearchFilter } from '../../schemas/searchFilter';
import { writeSearchQuery } from '../../schemas/searchQuery';
import type { Connection } from '../db/database';
import type { Read, Reads } from '../db/reads';
import { clearBit, countBits, forEachSlot, usedWords } from './bitmap';
import { openCardCache } from './cardCache';
import { readCards, type StoredCard } from './cards';
import { countFacets, type Facets } from './facets';
import { findMatches, type Matches } from './filterBits';
import { openLiveIndex } from './liveIndex';
import { type MetaNames, readMetaNames } from './metaNames';
import { pageOfSlots } from './pageOfSlots';
import { openRotation } from './rotation';
import type { SearchIndex } from './searchIndex';

/** Listing in the results of a search. */
export interface FoundListing {
  card: StoredCard;
  /** True if the listing is promoted today, even if it is not in a promoted slot. */
  promoted: boolean;
}

/** Page of search results. */
export interface FoundPage {
  /** Listings in the promoted slots at the top; `listings` does not repeat them. */
  promoted: readonly StoredCard[];
  listings: readonly FoundListing[];
  total: number;
  /** Number of matching listings before this page. */
  position: number;
  /** Number of matching listings that this page accounts for, including listings that moved to promoted slots. */
  covered: number;
  previous: SearchEdge | undefined;
  next: SearchEdge | undefined;
  facets: Facets;
  names: MetaNames;
  cityOf: (zipCode: string) => string | undefined;
}

/** State of the data on which a page depends. A cached page is valid while the state is unchanged. */
export interface SearchState {
  index: SearchIndex;
  generation: number;
  /** Generation in which the names of meta list entries last changed. */
  namesGeneration: number;
  today: string;
  /** Reads other data from a database server that is at least as current as the index. */
  read: Read;
}

/** View of a search: the request, and the promoted listings chosen for it. */
export interface SearchView {
  request: Pick<SearchRequest, 'filter' | 'sort' | 'edge'>;
  state: SearchState;
  /** Ids of the listings in the promoted slots. */
  promoted: readonly number[];
  /** Number of the choice of promoted listings; part of the cache key. */
  variant: number;
  /** Reads the listings of the page. */
  find: () => Promise<FoundPage>;
}

export interface PublicSearch {
  /**
   * Current state of the search.
   * @param read function that chooses the database server from which the index is updated.
   */
  current: (read: Read) => Promise<SearchState>;
  /** Creates a view of a search. The promoted listings rotate from view to view. */
  view: (state: SearchState, request: SearchView['request']) => SearchView;
  /**
   * Newest visible listings that match a filter.
   * @param without id of an account whose listings are excluded.
   */
  newest: (state: SearchState, filter: SearchFilter, size: number, without?: number) => Promise<StoredCard[]>;
  /**
   * Number of visible listings that match a filter, and number of those listings that were published after `since`
   * (milliseconds since 1970).
   */
  count: (state: SearchState, filter: SearchFilter, since?: number) => { total: number; newer: number };
  names: (state: SearchState) => Promise<MetaNames>;
}

interface Parts {
  database: Connection;
  reads: Pick<Reads, 'since'>;
  clock: () => Date;
}

/** Maximum number of searches whose promoted listings and facets are cached. */
const mostRemembered = 500;

/** Cache of results; a new generation of the index clears it. */
const openMemo = <Value>() => {
  const known = new Map<string, Value>();
  let generation = -1;
  return (state: SearchState, key: string, make: () => Value): Value => {
    if (state.generation !== generation) {
      known.clear();
      generation = state.generation;
    }
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    const [oldest] = known.keys();
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
    known.set(key, made);
    return made;
  };
};

export const openPublicSearch = ({ database, reads, clock }: Parts): PublicSearch => {
  const live = openLiveIndex(database);
  const rotation = openRotation();
  const cachedCards = openCardCache();
  const facetsOf = openMemo<Facets>();
  const promotedOf = openMemo<readonly number[]>();
  let readNames: { generation: number; names: Promise<MetaNames> } | undefined;

  const names = ({ namesGeneration, read }: SearchState): Promise<MetaNames> => {
    if (readNames?.generation === namesGeneration) return readNames.names;
    const found = read(readMetaNames);
    readNames = { generation: namesGeneration, names: found };
    // A failed query is not cached.
    found.catch(() => {
      readNames = undefined;
    });
    return found;
  };

  const idsOf = ({ columns }: SearchIndex, slots: readonly number[]): number[] =>
    slots.map((slot) => columns.ids[slot] ?? 0);

  const find = async (
    { index, ...state }: SearchState,
    key: string,
    { filter, sort, edge }: SearchView['request'],
    matches: Matches,
    promoted: readonly number[],
  ): Promise<FoundPage> => {
    const page = pageOfSlots(index, matches.slots, { sort, edge, size: searchPageSize });
    const promotedNow = new Set(idsOf(index, index.promotedOn(state.today, matches.slots)));
    const facets = facetsOf({ index, ...state }, key, () => countFacets(index, filter, matches));
    const organic = idsOf(index, page.slots).filter((id) => !promoted.includes(id));
    const [inSlots, cards, metaNames] = await Promise.all([
      state.read((db) => readCards(db, promoted, promoted)),
      state.read((db) => cachedCards(db, organic)),
      names({ index, ...state }),
    ]);
    return {
      promoted: promoted.flatMap((id) => inSlots.get(id) ?? []),
      listings: organic.flatMap((id) => {
        const card = cards.get(id);
        return card ? [{ card, promoted: promotedNow.has(id) }] : [];
      }),
      total: page.total,
      position: page.position,
      covered: page.slots.length,
      previous: page.previous,
      next: page.next,
      facets,
      names: metaNames,
      cityOf: (zipCode) => index.cityOf(Number(zipCode)),
    };
  };

  return {
    current: async (read) => {
      const { since, ...state } = await live(read);
      return { ...state, read: reads.since(read, since), today: danishDate(clock()) };
    },
    names,
    view: (state, request) => {
      const { index, today } = state;
      const key = writeSearchQuery(request.filter).toString();
      let matches: Matches | undefined;
      /** Matches of the current index, which may have changed between the view and its page. */
      const currentMatches = (): Matches => {
        if (matches?.revision !== index.revision()) matches = findMatches(index, request.filter);
        return matches;
      };
      // Only the first page has promoted slots.
      const candidates = request.edge
        ? []
        : promotedOf(state, `${today} ${key}`, () =>
            idsOf(index, index.promotedOn(today, currentMatches().slots)),
          );
      const { chosen, position } = rotation.next(key, candidates, promotedSlots);
      return {
        request,
        state,
        promoted: chosen,
        variant: position,
        find: () => find(state, key, request, currentMatches(), chosen),
      };
    },
    count: ({ index }, filter, since = Number.POSITIVE_INFINITY) => {
      const { slots: found } = findMatches(index, filter);
      const used = usedWords(found);
      let newer = 0;
      forEachSlot(found, used, (slot) => {
        if ((index.columns.publishedAt[slot] ?? 0) > since) newer += 1;
      });
      return { total: countBits(found, used), newer };
    },
    newest: async ({ index, read }, filter, size, without) => {
      const { slots: found } = findMatches(index, filter);
      if (without !== undefined)
        forEachSlot(found, usedWords(found), (slot) => {
          if (index.columns.accountIDs[slot] === without) clearBit(found, slot);
        });
      const ids = idsOf(index, pageOfSlots(index, found, { sort: 'newest', edge: undefined, size }).slots);
      const cards = await read((db) => readCards(db, ids));
      return ids.flatMap((id) => cards.get(id) ?? []);
    },
  };
};
