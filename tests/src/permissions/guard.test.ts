import { describe, expect, test } from 'vitest';
import { type AccountTypeID, accountTypes } from '../../../schemas/accountTypes';
import { type AppRoute, type ParamKind, resourceRoutes } from '../../../schemas/appRoute';
import { appRoutes } from '../../../schemas/routes';
import { type Decision, type GuardedSession, guard, readNoAccess } from '../../../src/permissions/guard';
import {
  accountWith,
  admin,
  kinds,
  member,
  newcomer,
  reader,
  staff,
  staffAtWork,
  undecided,
  working,
} from './sessions';

/** Decision as one line: the page, or the redirect with its reason. */
const error = (decision: Decision): string => {
  if (!decision.pass) return `${decision.to} (${decision.reason})`;
  if ('identityProvider' in decision) return 'identity provider';
  return decision.page ? `page ${decision.page.route.name}` : 'page not found';
};

const anyOf: Readonly<Record<ParamKind, string>> = {
  number: '7',
  slug: 'havneholm',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** Example path of a route. */
const addressOf = ({ path, params = {} }: AppRoute): string =>
  path.replaceAll(/:(\w+)/g, (_whole, name: string) => anyOf[params[name] ?? 'number']);

const visit = (path: string, session: GuardedSession | undefined): string => {
  const { pathname, search, hash } = new URL(path, 'https://torvet.test');
  return error(guard({ pathname, search, hash }, session));
};

test("links of react-admin's components lead to the pages of the resource, and other unknown paths to the 404 page", () => {
  const routes = resourceRoutes('contactCards', '/contact-cards', { who: 'user' }, { who: 'user' });
  const targets = {
    '/contactCards': '/contact-cards',
    '/contactCards/create': '/contact-cards/create',
    '/contactCards/7': '/contact-cards/7/update',
    '/contactCards/7/show': '/contact-cards/7',
  };
  for (const [pathname, to] of Object.entries(targets))
    expect(guard({ pathname }, undefined, routes)).toEqual({ pass: false, to, reason: 'redirect' });
  for (const pathname of [
    '/contactCards/x',
    '/contactCards/7/delete',
    '/contact-cards/x',
    '/contactCards/7/show/x',
  ])
    expect(guard({ pathname }, undefined, routes), pathname).toEqual({ pass: true });
});

describe('each step of the route guard', () => {
  test('1: public routes are shown to every user', () => {
    for (const path of ['/login', '/forgotten-password', '/reset-password', '/noaccess'])
      for (const session of Object.values(kinds)) expect(visit(path, session)).toMatch(/^page /);
  });

  test('1: an unknown path is public and shows the 404 page', () => {
    for (const path of [
      '/findes/ikke',
      '/listings/rental/hest',
      '/listings/rental/0',
      '/users/-1',
      '/listings/5',
    ])
      expect(visit(path, undefined)).toBe('page not found');
  });

  test('1: the query parameter `state` opens the callback page of the identity provider instead of the requested page', () => {
    for (const route of appRoutes)
      for (const session of Object.values(kinds)) {
        expect(visit(`${addressOf(route)}?state=x`, session)).toBe('identity provider');
        expect(visit(`${addressOf(route)}?page=2&state=&code=y`, session)).toBe('identity provider');
      }
  });

  test('2: without a session, the user is redirected to the sign-in page, and then to the requested page', () => {
    expect(visit('/listings?page=2#top', undefined)).toBe(
      '/login?redirect=%2Flistings%3Fpage%3D2%23top (signedOut)',
    );
    expect(visit('/', undefined)).toBe('/login (signedOut)');
  });

  test('3: users who have an account choose an account or create a listing instead of creating an account', () => {
    expect(visit('/account/create', undecided)).toBe('/selectaccount (hasAccounts)');
    expect(visit('/account/create', member)).toBe('/listings/create (hasAccounts)');
    expect(visit('/account/create', newcomer)).toBe('page accountCreate');
    expect(visit('/account/create?redirect=%2Faccount', newcomer)).toBe('page accountCreate');
    expect(visit('/account/create?redirect=%2Faccount', member)).toBe('/account (hasAccounts)');
    expect(visit('/account/create?redirect=%2F%2Fandre.dk', member)).toBe('/listings/create (hasAccounts)');
  });

  test('4: a route without a list of roles is open to users with and without an account', () => {
    for (const path of ['/favorites', '/searchagents', '/user'])
      for (const session of [newcomer, undecided, reader, staff])
        expect(visit(path, session)).toMatch(/^page /);
  });

  test('5: a user without an account who opens the page to create a listing is sent to create an account', () => {
    expect(visit('/listings/create', newcomer)).toBe(
      '/account/create?redirect=%2Flistings%2Fcreate (noAccounts)',
    );
  });

  test('6: users without an account get no access to pages that require one', () => {
    expect(visit('/listings', newcomer)).toBe('/noaccess?because=default&page=listings (default)');
    expect(visit('/selectaccount', newcomer)).toBe('/noaccess?because=default&page=selectAccount (default)');
  });

  test('7: without an active account, the user is redirected to choose one, and then to the requested page', () => {
    expect(visit('/listings?page=2', undecided)).toBe(
      '/selectaccount?redirect=%2Flistings%3Fpage%3D2 (noActiveAccount)',
    );
    expect(visit('/selectaccount', undecided)).toBe('page selectAccount');
    expect(visit('/accounts', undecided)).toBe('page accounts');
  });

  test('8: users without the required role get no access', () => {
    expect(visit('/listings/create', reader)).toBe(
      '/noaccess?because=userroles&page=listingCreate (userroles)',
    );
    expect(visit('/account/update', member)).toBe(
      '/noaccess?because=userroles&page=accountUpdate (userroles)',
    );
  });

  test('9: users of an account without the required permission get no access', () => {
    const light = working([1], { permissions: { rentalListing: true, salesListing: false } });
    expect(visit('/listings/rental/7', light)).toBe('page rental.show');
    expect(visit('/listings/sales/7', light)).toBe(
      '/noaccess?because=permissions&page=sales.show (permissions)',
    );
    expect(visit('/market-statistics', light)).toBe(
      '/noaccess?because=permissions&page=marketStatistics (permissions)',
    );
  });

  test('after step 9: the promotion page requires the account of a broker or a premium advertiser', () => {
    const of = (accountType: AccountTypeID) => visit('/promotion/7', working([1], { accountType }));
    expect(of(accountTypes.Broker)).toBe('page promotion');
    expect(of(accountTypes.PremiumAdvertiser)).toBe('page promotion');
    for (const type of [accountTypes.LightAdvertiser, accountTypes.Statistics, accountTypes.Municipality])
      expect(of(type)).toBe('/noaccess?because=accounttype&page=promotion (accounttype)');
  });
});

/** Each case fails at two steps; the earlier one decides. */
describe('the route guard', () => {
  const nothing = working([], { permissions: {}, accountType: accountTypes.Statistics });
  const cases: [string, string, GuardedSession | undefined, string][] = [
    ['1 before 2', '/noaccess', undefined, 'page noAccess'],
    ['1 (state) before 2', '/listings?state=x', undefined, 'identity provider'],
    ['1 (state) before 3', '/account/create?state=x', admin, 'identity provider'],
    ['1 (state) before 8', '/listings/create?state=x', reader, 'identity provider'],
    ['2 before 3', '/account/create', undefined, '/login?redirect=%2Faccount%2Fcreate (signedOut)'],
    ['2 before 4', '/favorites', undefined, '/login?redirect=%2Ffavorites (signedOut)'],
    ['2 before 5', '/listings/create', undefined, '/login?redirect=%2Flistings%2Fcreate (signedOut)'],
    ['2 before 6', '/listings', undefined, '/login?redirect=%2Flistings (signedOut)'],
    // Creating an account requires no role, so step 4 alone would pass.
    ['3 before 4', '/account/create', undecided, '/selectaccount (hasAccounts)'],
    ['4 before 6', '/user', newcomer, 'page profile'],
    ['4 before 7', '/user', undecided, 'page profile'],
    [
      '5 before 6',
      '/listings/create',
      newcomer,
      '/account/create?redirect=%2Flistings%2Fcreate (noAccounts)',
    ],
    ['6 before 7', '/listings', newcomer, '/noaccess?because=default&page=listings (default)'],
    [
      '6 before 9',
      '/market-statistics',
      newcomer,
      '/noaccess?because=default&page=marketStatistics (default)',
    ],
    [
      '7 before 8',
      '/account/update',
      undecided,
      '/selectaccount?redirect=%2Faccount%2Fupdate (noActiveAccount)',
    ],
    [
      '7 before 9',
      '/market-statistics',
      undecided,
      '/selectaccount?redirect=%2Fmarket-statistics (noActiveAccount)',
    ],
    [
      '8 before 9',
      '/listings/sales/create',
      nothing,
      '/noaccess?because=userroles&page=sales.create (userroles)',
    ],
    ['8 before the type', '/promotion/7', nothing, '/noaccess?because=userroles&page=promotion (userroles)'],
    [
      '8 before a redirect',
      '/offmarket/create',
      reader,
      '/noaccess?because=userroles&page=offMarketCreate (userroles)',
    ],
  ];
  test.each(cases)('applies step %s', (_name, path, session, outcome) => {
    expect(visit(path, session)).toBe(outcome);
  });
});

describe('redirects of the route guard', () => {
  test('lead from the start page to the accounts, the listings or the favourites', () => {
    expect(visit('/', undecided)).toBe('/accounts (redirect)');
    expect(visit('/', admin)).toBe('/listings (redirect)');
    expect(visit('/', newcomer)).toBe('/favorites (redirect)');
    expect(visit('/', staff)).toBe('/accounts (redirect)');
  });

  test('lead from the start page of an account without any type of listing to its first statistics page', () => {
    const statistics = (permissions: object) =>
      visit('/', working([2], { permissions, accountType: accountTypes.Statistics }));
    expect(statistics({ marketStatistics: true })).toBe('/market-statistics (redirect)');
    expect(statistics({ accountStatistics: true })).toBe('/account/statistics (redirect)');
    expect(statistics({})).toBe('/account (redirect)');
    expect(visit('/', working([2], { permissions: { officeSpaceListing: true } }))).toBe(
      '/listings (redirect)',
    );
  });

  test('lead from the old path of the listings to the new path, with the filters', () => {
    for (const session of Object.values(kinds))
      expect(visit('/listings-v2?page=2', session)).toBe('/listings?page=2 (redirect)');
  });

  test('lead from the page to create an off-market listing to the no-access page', () => {
    for (const session of [newcomer, admin, member, reader, staffAtWork])
      expect(visit('/offmarket/create', session)).toMatch(/^\/noaccess\?/);
    expect(visit('/offmarket/create', admin)).toBe(
      '/noaccess?because=offmarket&page=offMarketCreate (offmarket)',
    );
  });

  test('end at a page after at most a few redirects', () => {
    for (const [kind, session] of Object.entries(kinds))
      for (const route of appRoutes) {
        let at = addressOf(route);
        for (let step = 0; step < 4; step += 1) {
          const { pathname, search } = new URL(at, 'https://torvet.test');
          const decision = guard({ pathname, search }, session);
          if (decision.pass) break;
          expect(step, `${kind} at ${route.path}`).toBeLessThan(3);
          at = decision.to;
        }
      }
  });
});

test('a CMS page for administrators and members is open to both, and shows users with the role readonly why they have no access', () => {
  const content: AppRoute = {
    name: 'content.5',
    path: '/hjaelp',
    who: 'account',
    roles: ['admin', 'member'],
  };
  const at = (session: GuardedSession) =>
    error(guard({ pathname: '/hjaelp' }, session, [...appRoutes, content]));
  expect([at(admin), at(member)]).toEqual(['page content.5', 'page content.5']);
  expect(at(reader)).toBe('/noaccess?because=userroles&page=content.5 (userroles)');
});

describe('staff in the route guard', () => {
  test('outside an impersonation can open all accounts and listings, and must choose an account before creating a listing', () => {
    expect(visit('/accounts', staff)).toBe('page accounts');
    expect(visit('/listings?filter=%7B%22status%22%3A2%7D', staff)).toBe('page listings');
    expect(visit('/listings/create', staff)).toBe(
      '/selectaccount?redirect=%2Flistings%2Fcreate (noActiveAccount)',
    );
  });

  test('outside an impersonation can open every page of an account without having its roles or permissions', () => {
    const poor = { ...staffAtWork, active: accountWith({ permissions: {} }), roles: [] };
    expect(visit('/listings/sales/7/update', poor)).toBe('page sales.update');
    expect(visit('/account/update', poor)).toBe('page accountUpdate');
  });

  test('who impersonate an account have only the roles of the impersonation', () => {
    expect(visit('/listings/create', working([3]))).toBe(
      '/noaccess?because=userroles&page=listingCreate (userroles)',
    );
  });
});

describe('the route guard decides on every route', () => {
  /** Routes of the product, and one for staff. */
  const routes: readonly AppRoute[] = [
    ...appRoutes,
    { name: 'backOffice', path: '/back-office/:list', who: 'staff', params: { list: 'slug' } },
  ];
  const wanted = (session: GuardedSession | undefined, route: AppRoute): string => {
    const { name } = route;
    if (route.who === 'public') return 'page';
    if (route.redirect) return 'redirect';
    if (!session) return 'login';
    const has = session.staff || session.accounts.length > 0;
    if (route.who === 'user') {
      if (name === 'home') return 'redirect';
      return name === 'accountCreate' && has ? 'redirect' : 'page';
    }
    if (route.who === 'staff') return session.staff ? 'page' : 'userroles';
    if (!has) return name === 'listingCreate' ? 'redirect' : 'default';
    if (!session.active && session.staff && route.staffAnywhere) return 'page';
    if (!session.active) return name === 'selectAccount' || name === 'accounts' ? 'page' : 'select';
    if (!session.staff && route.onlyStaff) return 'offmarket';
    if (!session.staff && !route.roles?.some((role) => session.roles.includes(role))) return 'userroles';
    if (!session.staff && route.permission && !session.active.permissions[route.permission])
      return 'permissions';
    if (name === 'promotion' && ![1, 3].includes(session.active.accountType)) return 'accounttype';
    if (name === 'offMarketCreate') return 'offmarket';
    return 'page';
  };
  const got = (decision: Decision): string => {
    if (decision.pass) return 'page';
    if (decision.to.startsWith('/login')) return 'login';
    if (decision.to.startsWith('/selectaccount?')) return 'select';
    if (!decision.to.startsWith('/noaccess')) return 'redirect';
    return readNoAccess(decision.to.slice(decision.to.indexOf('?'))).because;
  };
  test.each(Object.entries(kinds))('of the app for the session %s', (kind, session) => {
    for (const route of routes)
      expect(got(guard({ pathname: addressOf(route) }, session, routes)), `${route.path} for ${kind}`).toBe(
        wanted(session, route),
      );
  });
});

test('a no-access page with an invalid query shows the default text', () => {
  expect(readNoAccess('?because=<script>&page=x')).toEqual({ because: 'default', page: 'x' });
  expect(readNoAccess('')).toEqual({ because: 'default', page: undefined });
  expect(readNoAccess('?because=accounttype')).toEqual({ because: 'accounttype', page: undefined });
});
