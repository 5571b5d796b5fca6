import { defaultStatuses, firstPage } from '../../../resources/firstPage';
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

/** The account that the user will be working in, by the same rule as the session's. */
const activeAccount = (rows: readonly Association[]): number | undefined => {
  const claims = readClaims();
  if (!claims) return undefined;
  const choice = readChoice(readOfTab(choiceName(claims.user.id)));
  return sessionOf(claims, mergeAssociations(rows), choice).active?.ID;
};

/** The first page of the index as the data provider requests it. */
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

/** Whether a visit starts with the default index: `/` leads most users there. */
const beginsWithIndex = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  search === '' &&
  (readStartPage() === 'listings' ? ['home', 'listings'] : ['listings']).includes(
    matchRoute(pathname)?.route.name ?? '',
  );

/**
 * Requests the user's accounts, the announcements, the pages of the member area and, where the visit begins with the
 * index, its first page and saved views, while the app itself is still being fetched. An answer that nothing takes is
 * dropped.
 */
export const fetchDataAhead = (location: Pick<Location, 'pathname' | 'search'>): void => {
  const accounts = fetchEarly(addressOf(associationsPath));
  // Announcements are fetched before the page is rendered, so that they cause no layout shift.
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
    // The actual request reports the error.
    .catch(() => undefined);
};
