import { afterEach, describe, expect, test } from 'vitest';
import type { AppRoute } from '../../../schemas/appRoute';
import { matchRoute } from '../../../schemas/matchRoute';
import { instanceOf, openPage } from '../../../src/app/routes/page';
import { pageOf, pages } from '../../../src/app/routes/pages';
import { guard } from '../../../src/permissions/guard';
import { findRoute, routeTable, setContentRoutes } from '../../../src/permissions/routeTable';
import { admin, newcomer, reader, staff, staffAtWork, undecided, working } from './sessions';

const ofStaff: AppRoute = {
  name: 'metaLists',
  path: '/staff/lists/:list',
  who: 'staff',
  params: { list: 'slug' },
};

describe('a page restricted to staff', () => {
  const visit = (session: Parameters<typeof guard>[1]) =>
    guard({ pathname: '/staff/lists/facilities' }, session, [...routeTable(), ofStaff]);

  test('is shown to staff, with and without an active account', () => {
    for (const session of [staff, staffAtWork])
      expect(visit(session)).toMatchObject({ pass: true, page: { params: { list: 'facilities' } } });
  });

  test('is not shown to other users, nor to staff who impersonate an account', () => {
    for (const session of [newcomer, undecided, admin, reader, working([1, 2, 3])])
      expect(visit(session)).toEqual({
        pass: false,
        to: '/noaccess?because=userroles&page=metaLists',
        reason: 'userroles',
      });
    expect(visit(undefined)).toMatchObject({ reason: 'signedOut' });
  });
});

describe('a parameter in the path of a page', () => {
  const route = (params: AppRoute['params']): AppRoute[] => [
    { name: 'x', path: '/x/:key', who: 'public', ...(params ? { params } : {}) },
  ];
  const uuid = '0b9f7a52-6a43-4d6c-9d0e-2f6f3c1a8b77';

  test.each([
    ['a number by default', undefined, '/x/7', 7],
    ['a slug', { key: 'slug' }, '/x/om-os-2', 'om-os-2'],
    ['a UUID', { key: 'uuid' }, `/x/${uuid}`, uuid],
  ] as const)('is parsed as %s', (_name, params, path, value) => {
    expect(matchRoute(path, route(params))?.params).toEqual({ key: value });
  });

  test.each([
    [undefined, ['om-os', '0', '007', '-1', uuid]],
    [{ key: 'slug' }, ['Om-Os', '-om', 'om--os', 'om_os', '%6fm']],
    [{ key: 'uuid' }, ['7', uuid.toUpperCase(), uuid.slice(1)]],
  ] as const)('is valid in one spelling only: %o', (params, wrong) => {
    for (const value of wrong) expect(matchRoute(`/x/${value}`, route(params)), value).toBeUndefined();
  });

  test('opens a new instance of the page when its value changes', () => {
    const page = openPage(async () => () => null);
    const at = (path: string) => {
      const match = matchRoute(path, route({ key: 'slug' }));
      return match && instanceOf(page, match);
    };
    expect(at('/x/one')).not.toBe(at('/x/two'));
  });
});

describe('routes added at run time', () => {
  afterEach(() => setContentRoutes([]));
  const about = {
    name: 'content.1',
    path: '/om-os',
    who: 'public',
    page: 'noAccess',
    title: 'Om os',
    inMenu: true,
    inFooter: false,
    onPublicSite: false,
  } as const;

  test('are matched immediately, and are rendered by the page component that they share', () => {
    expect(findRoute('/om-os')).toBeUndefined();
    setContentRoutes([about]);
    const match = findRoute('/om-os');
    expect(match?.route).toBe(about);
    expect(match && pageOf(match.route)).toBe(pages.noAccess);
    expect(guard({ pathname: '/om-os' }, undefined, routeTable())).toMatchObject({ pass: true });
    setContentRoutes([]);
    expect(findRoute('/om-os')).toBeUndefined();
  });

  test('are checked by the route guard like other routes', () => {
    setContentRoutes([{ ...about, who: 'user' }]);
    const visit = (session: Parameters<typeof guard>[1]) =>
      guard({ pathname: '/om-os' }, session, routeTable()).pass;
    expect([visit(undefined), visit(newcomer), visit(staff)]).toEqual([false, true, true]);
  });

  test('cannot replace a built-in route', () => {
    setContentRoutes([{ ...about, path: '/listings' }]);
    expect(findRoute('/listings')?.route.name).toBe('listings');
  });
});
