import { firstPage, usualStatuses } from '../../../resources/firstPage';
import type { Association } from '../../../schemas/account';
import { matchRoute } from '../../../schemas/matchRoute';
import { associationsPath, listingsPath, siteAnnouncementsPath } from '../../../schemas/roots';
import { choiceName, mergeAssociations, readChoice, sessionOf } from '../../permissions/session';
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
      filter: { accountID, status: usualStatuses },
      range: [0, rows - 1],
      sort: [defaultSort.field, defaultSort.order],
    },
  });
};

/** Whether a visit begins with the index as it is without any choice: `/` leads most people there. */
const beginsWithIndex = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  search === '' && ['home', 'listings'].includes(matchRoute(pathname)?.route.name ?? '');

/**
 * Asks for the user's accounts and, where the visit begins with the index, for its first page, while the app itself is
 * still being fetched. What turns out not to be wanted is left.
 */
export const fetchDataAhead = (location: Pick<Location, 'pathname' | 'search'>): void => {
  const accounts = fetchEarly(addressOf(associationsPath));
  // Announcements are fetched before the page is rendered, so that they cause no layout shift.
  void fetchEarly(addressOf(siteAnnouncementsPath, { query: { zone: 'Member' } }));
  if (!accounts || !beginsWithIndex(location)) return;
  accounts
    .then((response) => (response.ok ? response.clone().json() : undefined))
    .then((body: { accounts: Association[] } | undefined) => {
      const id = body && activeAccount(body.accounts);
      return id === undefined ? undefined : fetchEarly(firstPageAddress(id));
    })
    // The real request shows what is wrong.
    .catch(() => undefined);
};
