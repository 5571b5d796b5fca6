import { describe, expect, it } from 'vitest';
import { startOf } from '../../../src/app/start';

const visit = (address: string) => {
  const { pathname, search, hash, origin } = new URL(address, 'http://localhost:8000');
  return { pathname, search, hash, origin };
};

describe('a visit without a token', () => {
  it.each(['/login', '/login/', '/forgotten-password', '/reset-password?token=x'])(
    'to %s shows that page',
    (address) => {
      expect(startOf(visit(address), false)).toEqual({ part: 'public' });
    },
  );

  it.each([
    ['/listings?page=2', '/login?redirect=%2Flistings%3Fpage%3D2'],
    ['/listings/rental/7/update', '/login?redirect=%2Flistings%2Frental%2F7%2Fupdate'],
    ['/', '/login'],
  ])('to %s shows the sign-in page first', (address, path) => {
    expect(startOf(visit(address), false)).toEqual({ part: 'public', path });
  });

  it.each(['/noaccess', '/nowhere', '/listings/rental/7/nowhere'])('to %s opens the app', (address) => {
    expect(startOf(visit(address), false)).toEqual({ part: 'app' });
  });
});

describe('a visit with a token', () => {
  it.each(['/', '/listings', '/noaccess', '/nowhere'])('to %s opens the app', (address) => {
    expect(startOf(visit(address), true)).toEqual({ part: 'app' });
  });

  it('to the sign-in page is redirected to the requested page of this origin', () => {
    expect(startOf(visit('/login?redirect=/listings'), true)).toEqual({ part: 'app', path: '/listings' });
    expect(startOf(visit('/login?redirect=//evil.dk'), true)).toEqual({ part: 'app', path: '/' });
  });

  it('to the page for a new password shows that page', () => {
    expect(startOf(visit('/reset-password?token=x'), true)).toEqual({ part: 'public' });
  });
});

it.each([true, false])(
  'a URL with the query parameter `state` opens only the callback page of the identity provider (signed in: %s)',
  (signedIn) => {
    for (const path of ['/listings', '/account/update', '/nowhere', '/']) {
      expect(startOf(visit(`${path}?state=x`), signedIn)).toEqual({ part: 'public' });
    }
  },
);
