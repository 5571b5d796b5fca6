import { defaultStatuses } from '../../../resources/defaultStatuses';
import { firstPage } from '../../../resources/firstPage';
import type { Association } from '../../../schemas/account';
import { matchRoute } from '../../../schemas/matchRoute';
import { memberPagesPath } from '../../../schemas/pages/paths';
import {
  associationsPath,
  listingsPath,
  onlinePagesPath,
  savedViewsPath,
  siteAnnouncementsPath,
} from '../../../schemas/roots';
import { choiceName, mergeAssociations, readChoice, sessionOf } from '../../permissions/session';
import { readStartPage } from '../../permissions/startPage';
import { readClaims } from '../../providers/auth/tokenCookie';
import { addressOf } from '../../providers/data/address';
import { fetchEarly } from '../../providers/http/early';
import { readOfTab } from '../../providers/storage';
import { phoneWidth } from '../../ui/tokens';

/** Id of the account that will be active, chosen by the same rule as in the session. */
const activeAccount = (rows: readonly Association[]): number | undefined => {
  const claims = readClaims();
  if (!claims) return undefined;
  const choice = readChoice(readOfTab(choiceName(claims.user.id)));
  return sessionOf(claims, mergeAssociations(rows), choice).active?.ID;
};

/** URL of the first page of the list of listings, identical to the data provider's request. */
const firstPageAddress = (accountID: number): string => {
  const { defaultSort, pageSizes } = firstPage;
  const rows = matchMedia(phoneWidth).matches ? pageSizes.phone : pageSizes.desk;
  return addressOf(listingsPath, {
    query: {
      filter: { accountID, status: defaultStatuses },
      range: [0, rows - 1],
      sort: [defaultSort.field, defaultSort.order],
    },
  });
};

/** True if a visit starts with the unfiltered list of listings. `/` shows it to most users. */
const beginsWithIndex = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  search === '' &&
  (readStartPage() === 'listings' ? ['home', 'listings'] : ['listings']).includes(
    matchRoute(pathname)?.route.name ?? '',
  );

/**
 * Starts API requests while the app's code is still loading: accounts, announcements and content pages. If the visit
 * starts with the list of listings, its first page and saved views too. Unused responses are discarded.
 */
export const fetchDataAhead = (location: Pick<Location, 'pathname' | 'search'>): void => {
  const accounts = fetchEarly(addressOf(associationsPath));
  // Announcements must be known before the page is rendered, to prevent a layout shift.
  void fetchEarly(addressOf(siteAnnouncementsPath, { query: { zone: 'Member' } }));
  void fetchEarly(addressOf(onlinePagesPath, { query: { path: memberPagesPath } }));
  if (!accounts || !beginsWithIndex(location)) return;
  accounts
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .then((body: { accounts: Association[] } | undefined) => {
      const id = body && activeAccount(body.accounts);
      if (id === undefined) return;
      void fetchEarly(firstPageAddress(id));
      void fetchEarly(addressOf(savedViewsPath, { query: { accountID: id, list: 'listListings' } }));
    })
    // The consumer of the prefetched response reports the error.
    .catch(() => undefined);
};
