import { expect, it } from 'vitest';
import { actingPath, listingOf, pathAfterActing } from '../../../src/permissions/actingPath';

const origin = 'https://torvet.test';
const from = (path: string) => {
  const { pathname, search, hash } = new URL(path, origin);
  return actingPath({ pathname, search, hash }, origin);
};

it.each([
  // Pages of an account are independent of roles; the guard decides on access.
  ['/listings?page=2', '/listings?page=2'],
  ['/listings/rental/7/update#images', '/listings/rental/7/update#images'],
  ['/account', '/account'],
  ['/user', '/user'],
  // Skips the page for choosing an account.
  ['/selectaccount?redirect=%2Faccount%2Fstatistics', '/account/statistics'],
  ['/selectaccount?redirect=https%3A%2F%2Fevil.test', '/'],
  ['/accounts', '/'],
  // Staff pages do not belong to an account.
  ['/accounts/7', '/'],
  ['/staff/queues', '/'],
  ['/noaccess', '/'],
  ['/findes/ikke', '/'],
])('an impersonation that is started on the page %s continues on %s', (path, expected) => {
  expect(from(path)).toBe(expected);
});

it.each([
  ['/listings/rental/7/update?a=b', 7],
  ['/listings/7/statistics', 7],
  ['/promotion/7#x', 7],
  ['/listings', undefined],
  ['/users/7', undefined],
])('the page %s belongs to the listing %s', (path, listing) => {
  expect(listingOf(path)).toBe(listing);
});

it.each([
  ['/staff/queues?tab=x', 7, '/staff/queues?tab=x'],
  ['/listings/rental/3', 7, '/listings/rental/3'],
  [undefined, 7, '/accounts/7'],
  ['https://evil.test', 7, '/accounts/7'],
  ['/noaccess?because=acting', 7, '/accounts/7'],
  [{ path: '/accounts' }, undefined, '/accounts'],
])(
  'an impersonation that was started on the page %s for account %s ends on %s',
  (began, accountID, expected) => {
    expect(pathAfterActing(began, accountID, origin)).toBe(expected);
  },
);
