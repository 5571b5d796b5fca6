import { promotingAccountTypes } from '../../../schemas/accountTypes';
import type { AppRoute } from '../../../schemas/appRoute';
import { type Family, familyNames } from '../../../schemas/listing/families';
import { matchRoute } from '../../../schemas/matchRoute';
import { appRoutes } from '../../../schemas/routes';
import type { Offering } from '../../listings/actions/rowActions';
import type { Session } from '../../permissions/session';
import { listingSite } from '../../providers/publicSite';
import { accountPage, type BuiltPage, type Opened, openPage, signedInPage } from './page';

/** May create and change listings on the active account. */
const canChange = ({ session: { staff, roles } }: Opened) =>
  staff || roles.includes('admin') || roles.includes('member');

/** What beside a listing decides what can be done with it. */
const offering = ({ account }: Opened): Offering => ({
  siteURL: listingSite(),
  promotes: promotingAccountTypes.includes(account.accountType),
  hasPage: isBuilt,
});

const listingForm = (family: Family) =>
  accountPage(
    async () => (await import('../../pages/listingForm/ListingFormPage')).ListingFormPage,
    ({ session, account }) => ({ family, accountID: account.ID, userID: session.user.id }),
    { instance: `form of ${family}` },
  );

const familyPages = (family: Family): [string, BuiltPage][] => {
  // One page at both addresses: a new listing that is saved goes from the first to the second as it is.
  const form = listingForm(family);
  return [
    [`${family}.create`, form],
    [`${family}.update`, form],
    [
      `${family}.show`,
      accountPage(
        async () => (await import('../../pages/listingShow/ListingShowPage')).ListingShowPage,
        (opened) => ({ family, offering: offering(opened), accounts: opened.session.accounts }),
      ),
    ],
    [
      `${family}.close`,
      accountPage(
        async () => (await import('../../pages/listingClose/ListingClosePage')).ListingClosePage,
        () => ({ family }),
      ),
    ],
  ];
};

/** A resource's pages are drawn by its definition. As above, one form for what is new and what there is. */
const resourcePages = (name: string): [string, BuiltPage][] => {
  const propsOf = (session: Session) => ({ name, session });
  const form = signedInPage(
    async () => (await import('../../pages/resource/ResourceFormPage')).ResourceFormPage,
    propsOf,
    `form of ${name}`,
  );
  return [
    [
      name,
      signedInPage(
        async () => (await import('../../pages/resource/ResourceListPage')).ResourceListPage,
        propsOf,
      ),
    ],
    [
      `${name}.show`,
      signedInPage(
        async () => (await import('../../pages/resource/ResourceShowPage')).ResourceShowPage,
        propsOf,
      ),
    ],
    [`${name}.create`, form],
    [`${name}.update`, form],
  ];
};

/** The resources that have routes. */
const routedResources = new Set(appRoutes.flatMap(({ resource }) => resource ?? []));

/** The pages that are built, by the name of their route. A route without one answers with the 404 page. */
export const pages: Readonly<Record<string, BuiltPage>> = {
  listings: accountPage(
    async () => (await import('../../pages/listingIndex/ListingIndex')).ListingIndex,
    (opened) => ({
      account: opened.account,
      accounts: opened.session.accounts,
      staff: opened.session.staff,
      canChange: canChange(opened),
      offering: offering(opened),
    }),
    { texts: 'first' },
  ),
  listingCreate: accountPage(
    async () => (await import('../../pages/listingCreate/ListingCreate')).ListingCreate,
    ({ account }) => ({ account }),
  ),
  listingImport: accountPage(
    async () => (await import('../../pages/listingImport/ListingImport')).ListingImport,
    ({ session, account }) => ({
      account,
      administers: session.staff || session.roles.includes('admin'),
    }),
  ),
  listingCopy: accountPage(
    async () => (await import('../../pages/listingCopy/ListingCopyPage')).ListingCopyPage,
    (opened) => ({ canChange: canChange(opened) }),
  ),
  listingStatistics: accountPage(
    async () => (await import('../../pages/listingStatistics/ListingStatisticsPage')).ListingStatisticsPage,
    () => ({ siteURL: listingSite() }),
  ),
  promotion: openPage(async () => (await import('../../pages/promotion/PromotionPage')).PromotionPage),
  ...Object.fromEntries(familyNames.flatMap(familyPages)),
  ...Object.fromEntries([...routedResources].flatMap(resourcePages)),
  noAccess: openPage(async () => (await import('../../pages/noAccess/NoAccessPage')).NoAccessPage),
  accountCreate: signedInPage(
    async () => (await import('../../pages/account/AccountCreatePage')).AccountCreatePage,
    (session) => ({ session }),
  ),
  accountUpdate: accountPage(
    async () => (await import('../../pages/account/AccountUpdatePage')).AccountUpdatePage,
    ({ session, account }) => ({ session, accountID: account.ID }),
  ),
  account: accountPage(
    async () => (await import('../../pages/account/AccountPage')).AccountPage,
    ({ session, account }) => ({ session, accountID: account.ID, hasPage: isBuilt }),
  ),
  selectAccount: openPage(
    async () => (await import('../../pages/selectAccount/SelectAccountPage')).SelectAccountPage,
  ),
  profile: signedInPage(
    async () => (await import('../../pages/profile/ProfilePage')).ProfilePage,
    (session) => ({ session }),
  ),
  user: accountPage(
    async () => (await import('../../pages/user/UserPage')).UserPage,
    ({ params }) => ({ id: Number(params.id) }),
  ),
  accounts: openPage(
    async () => (await import('../../pages/accountIndex/AccountIndexPage')).AccountIndexPage,
  ),
};

/** The page that draws a route; undefined for one that is still to be built. */
export const pageOf = ({ name, page = name }: AppRoute): BuiltPage | undefined => pages[page];

export const notFoundPage = openPage(
  async () => (await import('../../pages/notFound/NotFoundPage')).NotFoundPage,
);

/** Whether a route has its page yet: nothing links to one that has not. */
export const isBuilt = (routeName: string): boolean => Object.hasOwn(pages, routeName);

/** Fetches a page's own chunk beside everything else that it takes, not after it. */
export const fetchPageAhead = (pathname: string): void => {
  const route = matchRoute(pathname)?.route;
  // `/` leads most people to their listings.
  const page = route?.leadsHome ? pages.listings : route && pageOf(route);
  // A chunk that cannot be fetched gives its error where it is needed.
  page?.fetch().catch(() => undefined);
};
