import { describe, expect, test } from 'vitest';
import type { Association } from '../../../schemas/account';
import type { TokenClaims } from '../../../schemas/token';
import { mergeAssociations, readChoice, sessionOf } from '../../../src/permissions/session';
import { createSessionStore, type SessionTools } from '../../../src/permissions/sessionStore';
import { accountWith } from './sessions';

const row = (ID: number, userRole: 1 | 2 | 3, name = `Konto ${ID}`): Association => ({
  ID,
  name,
  accountType: 1,
  billingId: `2000${ID}`,
  permissions: { rentalListing: true },
  userRole,
});

const claims = (own: Partial<TokenClaims> = {}): TokenClaims => ({
  iss: 'torvet',
  sub: 'auth|7',
  user: { id: 7, email: 'flere@torvet.test' },
  accounts: [1, 2],
  permissions: '',
  iat: 1_000,
  exp: 2_000,
  sid: 'session',
  ...own,
});

describe('the accounts of a user', () => {
  test('are merged from rows with one role each, so that each account has all its roles', () => {
    expect(mergeAssociations([row(1, 2), row(2, 3), row(1, 1)])).toMatchObject([
      { ID: 1, name: 'Konto 1', userRoles: [1, 2] },
      { ID: 2, userRoles: [3] },
    ]);
  });

  test('are empty for a user without roles', () => {
    expect(mergeAssociations([])).toEqual([]);
  });
});

describe('the active account', () => {
  const [one, two] = [accountWith({ ID: 1, userRoles: [1, 2] }), accountWith({ ID: 2, userRoles: [3] })];

  test('is the account of the user if there is only one', () => {
    const session = sessionOf(claims(), [one], undefined);
    expect(session.active?.ID).toBe(1);
    expect(session.roles).toEqual(['admin', 'member']);
  });

  test('is undefined for a user with several accounts until they choose one', () => {
    expect(sessionOf(claims(), [one, two], undefined).active).toBeUndefined();
    expect(sessionOf(claims(), [one, two], { accountID: 2 }).active?.ID).toBe(2);
  });

  test('is never an account on which the user has no role', () => {
    expect(sessionOf(claims(), [one, two], { accountID: 99 }).active).toBeUndefined();
    expect(sessionOf(claims(), [one], { accountID: 99 }).active?.ID).toBe(1);
  });

  test('has only the roles that the user has selected among their roles', () => {
    expect(sessionOf(claims(), [one], { accountID: 1, userRoles: [2] }).roles).toEqual(['member']);
    expect(sessionOf(claims(), [one], { accountID: 1, userRoles: [3] }).roles).toEqual(['admin', 'member']);
  });

  test('is undefined for staff until they choose one, even with a single account', () => {
    const session = sessionOf(claims({ permissions: 'statistics,admin' }), [one], undefined);
    expect(session).toMatchObject({ staff: true, roles: [] });
    expect(session.active).toBeUndefined();
  });

  test('is the impersonated account during an impersonation, with exactly the roles of the token', () => {
    const act = { accountID: 2, accountName: 'Konto 2', userRoles: [3 as const] };
    const session = sessionOf(claims({ permissions: 'admin', act }), [two], { accountID: 1 });
    expect(session).toMatchObject({ staff: false, acting: act, roles: ['readonly'], active: { ID: 2 } });
  });
});

test('an invalid account choice in the browser storage is ignored', () => {
  for (const kept of [
    undefined,
    null,
    'x',
    5,
    [],
    {},
    { accountID: '1' },
    { accountID: -1 },
    { accountID: 1.5 },
  ])
    expect(readChoice(kept)).toBeUndefined();
  expect(readChoice({ accountID: 3, userRoles: 'admin' })).toEqual({ accountID: 3 });
  expect(readChoice({ accountID: 3, userRoles: [2, 9, '1'] })).toEqual({ accountID: 3, userRoles: [2] });
});

describe('the session store', () => {
  const setUp = (own: Partial<SessionTools> = {}) => {
    const kept = new Map<string, unknown>();
    const error: string[] = [];
    const store = createSessionStore({
      readClaims: () => claims(),
      associations: async () => [row(1, 1), row(1, 2), row(2, 3)],
      account: async (ID) => ({
        ...accountWith({ ID }),
        ccEmail: [],
        reviewsListings: false,
        awaitsReview: false,
        createdAt: '2026-01-01T08:00:00Z',
        updatedAt: '2026-01-01T08:00:00Z',
        version: 1,
      }),
      readOfTab: (name) => kept.get(name),
      writeOfTab: (name, value) => kept.set(name, value),
      onFailed: () => error.push('failed'),
      onUnreadable: () => error.push('unreadable'),
      ...own,
    });
    const session = () => {
      const state = store.get();
      return state.status === 'ready' ? state.session : undefined;
    };
    return { store, kept, error, session };
  };

  test('stores which account the user has chosen', async () => {
    const { store, kept, session } = setUp();
    await store.load();
    expect(session()?.active).toBeUndefined();
    const [first] = session()?.accounts ?? [];
    if (first) store.choose(first, [2]);
    expect(session()).toMatchObject({ active: { ID: 1 }, roles: ['member'] });
    expect([...kept]).toEqual([['activeAccount.7', { accountID: 1, userRoles: [2] }]]);
    await store.load();
    expect(session()).toMatchObject({ active: { ID: 1 }, roles: ['member'] });
  });

  test('ignores the choice of another user', async () => {
    const { store, kept, session } = setUp();
    kept.set('activeAccount.8', { accountID: 1 });
    await store.load();
    expect(session()?.active).toBeUndefined();
  });

  test('lets staff choose any account until the account is deleted', async () => {
    const own = { readClaims: () => claims({ permissions: 'admin' }), associations: async () => [] };
    const { store, kept, session } = setUp(own);
    kept.set('activeAccount.7', { accountID: 5 });
    await store.load();
    expect(session()).toMatchObject({
      staff: true,
      active: { ID: 5 },
      roles: ['admin', 'member', 'readonly'],
    });

    const gone = setUp({
      ...own,
      account: () => Promise.reject(Object.assign(new Error(), { status: 404 })),
    });
    gone.kept.set('activeAccount.7', { accountID: 5 });
    await gone.store.load();
    expect(gone.session()).toMatchObject({ staff: true, accounts: [] });
    expect(gone.error).toEqual([]);
  });

  test('reports that the accounts cannot be fetched, and can fetch them again', async () => {
    let broken = true;
    const { store, error, session } = setUp({
      associations: async () => {
        if (broken) throw new Error('down');
        return [row(1, 1)];
      },
    });
    await store.load();
    expect(store.get().status).toBe('failed');
    expect(error).toEqual(['failed']);
    broken = false;
    await store.load();
    expect(session()?.active?.ID).toBe(1);
  });

  test('reports an unreadable token, and then has no session', async () => {
    const { store, error, session } = setUp({
      readClaims: () => {
        throw new Error('Misformatted token');
      },
    });
    await store.load();
    expect(store.get().status).toBe('ready');
    expect(session()).toBeUndefined();
    expect(error).toEqual(['unreadable']);
  });
});
