import { searchWords } from '../../../schemas/danish';
import type { FoundAccount, FoundListing } from '../../../schemas/search';
import type { FoundUser } from '../../../schemas/user';
import type { ContentRoute } from '../../permissions/routeTable';
import type { Session } from '../../permissions/session';
import { leadsTo, type Section, sectionsOf } from '../navigation/sections';

/** Page or action in the search results. */
export interface PageEntry {
  path: string;
  label: string;
  /** Additional text that matches the query. */
  words: string;
}

/** Search result, identified by `path`. */
export type Entry = { path: string; group: EntryGroup } & (
  | { kind: 'listing'; listing: FoundListing }
  | { kind: 'account'; account: FoundAccount }
  | { kind: 'user'; user: FoundUser }
  | { kind: 'page'; label: string }
);

export type EntryGroup = 'recent' | 'listings' | 'accounts' | 'users' | 'pages';

export const listingEntry = (listing: FoundListing): Entry => ({
  kind: 'listing',
  group: 'listings',
  path: `/listings/${listing.family}/${listing.ID}`,
  listing,
});
export const accountEntry = (account: FoundAccount): Entry => ({
  kind: 'account',
  group: 'accounts',
  path: `/accounts/${account.ID}`,
  account,
});
export const userEntry = (user: FoundUser): Entry => ({
  kind: 'user',
  group: 'users',
  path: `/users/${user.id}`,
  user,
});
export const pageEntry = ({ path, label }: PageEntry): Entry => ({
  kind: 'page',
  group: 'pages',
  path,
  label,
});

/** Pages and actions that are missing in the navigation. */
const otherPages = [
  { route: 'listingCreate', path: '/listings/create', label: 'torvet.actions.createListing' },
  { route: 'listingImport', path: '/listings/import', label: 'torvet.search.pages.listingImport' },
  { route: 'offMarketStart', path: '/staff/offmarket/create', label: 'torvet.actions.createOffMarket' },
  { route: 'accountUpdate', path: '/account/update', label: 'torvet.search.pages.accountUpdate' },
  { route: 'accounts.create', path: '/accounts/create', label: 'torvet.search.pages.accountsCreate' },
  {
    route: 'promotionProducts',
    path: '/staff/promotion-products',
    label: 'torvet.search.pages.promotionProducts',
  },
  { route: 'selectAccount', path: '/selectaccount', label: 'torvet.navigation.selectAccount' },
  { route: 'profile', path: '/user', label: 'torvet.search.pages.profile' },
] as const;

interface PageWords {
  labelOf: (label: Section['label']) => string;
  /** Additional search terms of a page; empty if there are none. */
  wordsOf: (route: string) => string;
}

/** All pages and actions that the user may open, in the order of the menu; "create listing" is first. */
export const pagesOf = (
  session: Session,
  content: readonly ContentRoute[],
  { labelOf, wordsOf }: PageWords,
): PageEntry[] => {
  const { sections, staff } = sectionsOf(session, content);
  const others = otherPages.filter(
    ({ route, path }) =>
      leadsTo(route, path, session) &&
      (route !== 'selectAccount' || (!session.staff && session.accounts.length > 1)),
  );
  const all: readonly Pick<Section, 'route' | 'path' | 'label' | 'title'>[] = [
    ...others.filter(({ route }) => route === 'listingCreate'),
    ...sections,
    ...others.filter(({ route }) => route !== 'listingCreate'),
    ...staff.flatMap((group) => group.sections),
  ];
  return all.map(({ route, path, label, title }) => ({
    path,
    label: title ?? labelOf(label),
    words: wordsOf(route),
  }));
};

/** Maximum number of pages in the results. */
const mostPages = 5;

/** Pages in which every query word is a prefix of a word. */
export const findPages = (pages: readonly PageEntry[], typed: string): PageEntry[] => {
  const wanted = searchWords(typed);
  if (wanted.length === 0) return [];
  const begins = (words: readonly string[]) =>
    wanted.every((one) => words.some((word) => word.startsWith(one)));
  const byLabel = pages.filter(({ label }) => begins(searchWords(label)));
  const byWords = pages.filter(({ label, words }) => begins(searchWords(`${label} ${words}`)));
  return [...new Set([...byLabel, ...byWords])].slice(0, mostPages);
};

/** Minimum length of a query that can move a page with exactly that name to the top. */
const fewestOfName = 3;

/** Matching entries by group; a page whose name equals the query comes first. */
export const inOrder = (typed: string, found: readonly Entry[], pages: readonly PageEntry[]): Entry[] => {
  const name = searchWords(typed).join(' ');
  const isNamed = pages.some(({ label }) => searchWords(label).join(' ').startsWith(name));
  const entries = pages.map(pageEntry);
  return name.length >= fewestOfName && isNamed ? [...entries, ...found] : [...found, ...entries];
};
