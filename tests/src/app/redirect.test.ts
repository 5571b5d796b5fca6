import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, safeRedirect } from '../../../src/providers/auth/redirect';

const origin = 'https://member.torvet.dk';

describe('the redirect after sign-in', () => {
  it.each([
    ['/listings?status=2#top', '/listings?status=2#top'],
    ['/listings/rental/7/update', '/listings/rental/7/update'],
    ['/', '/'],
  ])('leads to the return path %s', (target, path) => {
    expect(safeRedirect(target, origin)).toBe(path);
  });

  it.each([
    'https://evil.dk',
    '//evil.dk',
    '/\\evil.dk',
    '\\/evil.dk',
    '/..//evil.dk',
    '/.//evil.dk',
    '/%2e%2e//evil.dk',
    '/\t/evil.dk',
    '/\n/evil.dk',
    'javascript:alert(1)',
    'data:text/html,x',
    'listings',
    '@evil.dk',
    '',
    null,
    undefined,
    '/login?redirect=/login',
    '/login/',
    '/reset-password',
  ])('leads to the start page instead of %s', (target) => {
    expect(safeRedirect(target, origin)).toBe('/');
  });

  it('never leads to another origin, whatever the requested target', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '/',
        '\\',
        '//',
        '..',
        '.',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '\r',
        ' ',
        '@',
        ':',
        'https:',
        'evil.dk',
        '?',
        '#',
        'javascript:',
      ),
      fc.string({ maxLength: 6 }),
    );
    const target = fc.oneof(
      fc.webUrl(),
      fc.string(),
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(target, (typed) => {
        const path = safeRedirect(typed, origin);
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, origin).origin).toBe(origin);
        // Applying it twice gives the same result.
        expect(safeRedirect(path, origin)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});

it('the URL of the sign-in page contains the return path and the reason', () => {
  expect(loginPath()).toBe('/login');
  expect(loginPath('/')).toBe('/login');
  const path = loginPath('/listings?filter={"status":2}', 'expired');
  const query = new URL(path, origin).searchParams;
  expect(safeRedirect(query.get('redirect'), origin)).toBe('/listings?filter={%22status%22:2}');
  expect(query.get('reason')).toBe('expired');
});
