import { describe, expect, test } from 'vitest';
import { AuthCallError } from '../../../src/providers/auth/authCalls';
import { createRenewal, isDue, type RenewalTools } from '../../../src/providers/auth/renewal';

const hour = 60 * 60;
const now = 1_800_000_000;

const tokenOfAge = (seconds: number, more: Record<string, unknown> = {}): string => {
  const payload = {
    iss: 'torvet',
    sub: 'a',
    permissions: '',
    user: { id: 1, email: 'a@torvet.test' },
    iat: now - seconds,
    ...more,
  };
  return `h.${btoa(JSON.stringify(payload))}.s`;
};

/** Tabs of one browser, which share the cookie and the lock. */
const browser = (first: string | undefined) => {
  const state = { token: first, asked: 0, refused: 0, renewed: 0 };
  let locked = false;
  const tab = (own: Partial<RenewalTools> = {}) =>
    createRenewal({
      readToken: () => state.token,
      keepToken: (token) => {
        state.token = token;
      },
      renewToken: async () => {
        state.asked += 1;
        await Promise.resolve();
        return tokenOfAge(0);
      },
      exclusively: async (work) => {
        if (locked) return;
        locked = true;
        await work().finally(() => {
          locked = false;
        });
      },
      onRejected: () => {
        state.refused += 1;
      },
      onRenewed: () => {
        state.renewed += 1;
      },
      isOnline: () => true,
      now: () => now * 1000,
      ...own,
    });
  return { state, tab };
};

describe('a token is renewed', () => {
  test('if it is more than a day old', () => {
    expect(isDue(tokenOfAge(23 * hour), now * 1000)).toBe(false);
    expect(isDue(tokenOfAge(25 * hour), now * 1000)).toBe(true);
  });

  test('but not during an impersonation or if it cannot be read', () => {
    const act = { accountID: 1, accountName: 'A', userRoles: [1] };
    expect(isDue(tokenOfAge(25 * hour, { act }), now * 1000)).toBe(false);
    expect(isDue('no token', now * 1000)).toBe(false);
    expect(isDue(`h.${btoa('{}')}.s`, now * 1000)).toBe(false);
  });

  test('once for concurrent requests', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    const renew = tab();
    await Promise.all([renew(), renew(), renew(), renew(), renew(), renew()]);
    await renew();
    expect(state).toMatchObject({ asked: 1, renewed: 1, token: tokenOfAge(0) });
  });

  test('once for all tabs', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    await Promise.all([tab()(), tab()(), tab()()]);
    expect(state).toMatchObject({ asked: 1, renewed: 1 });
  });

  test('but not by a tab that waited while another tab renewed it', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    const waiting = tab({
      exclusively: async (work) => {
        // The other tab has renewed the token in the meantime.
        state.token = tokenOfAge(0);
        await work();
      },
    });
    await waiting();
    expect(state.asked).toBe(0);
  });

  test('only if the browser is online', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    let online = false;
    const renew = tab({ isOnline: () => online });
    await renew();
    expect(state.asked).toBe(0);
    online = true;
    await renew();
    expect(state.asked).toBe(1);
  });

  test('by the next check after a failure; until then the old token is used', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    let offline = true;
    const renew = tab({
      renewToken: async () => {
        state.asked += 1;
        if (offline) throw new AuthCallError('offline');
        return tokenOfAge(0);
      },
    });
    await renew();
    expect(state).toMatchObject({ asked: 1, refused: 0, token: tokenOfAge(25 * hour) });
    offline = false;
    await renew();
    expect(state).toMatchObject({ asked: 2, token: tokenOfAge(0) });
  });

  test('but not if the session has ended; the end is reported', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    await tab({ renewToken: () => Promise.reject(new AuthCallError('not_signed_in')) })();
    expect(state).toMatchObject({ refused: 1, renewed: 0 });
  });

  test('but not for a user who signs out at the same time', async () => {
    const { state, tab } = browser(tokenOfAge(25 * hour));
    const renew = tab({
      renewToken: async () => {
        state.token = undefined;
        return tokenOfAge(0);
      },
    });
    await renew();
    expect(state).toMatchObject({ token: undefined, renewed: 0 });
  });
});
