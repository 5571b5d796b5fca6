import { beforeEach, describe, expect, it } from 'vitest';
import { sessionCookies } from '../../../schemas/consent';
import { hasConsent, hasDecided } from '../../../src/tracking/consent';
import type { CookieStorage } from '../../../src/tracking/pageCookies';
import { openSession } from '../../../src/tracking/session';

const minute = 60_000;

describe('A visitor’s session', () => {
  const cookies = new Map<string, { value: string; seconds: number | undefined }>();
  let now = 0;
  const cookieStorage: CookieStorage = {
    read: (name) => cookies.get(name)?.value,
    write: (name, value, seconds) => cookies.set(name, { value, seconds }),
    remove: (name) => cookies.delete(name),
  };
  const openPage = (found = 'direct', own = cookieStorage) =>
    openSession({ cookieStorage: own, now: () => now, found });

  beforeEach(() => {
    cookies.clear();
    now = 0;
  });

  it('continues on the next page with its first source', () => {
    const first = openPage('Google Ads').current();
    expect(openPage('Internal').current()).toEqual({ id: first.id, acquisition: 'Google Ads' });
    expect(cookies.get(sessionCookies.id)?.seconds).toBe(30 * 60);
  });

  it('is replaced after a pause by a new session with the same source', () => {
    const first = openPage('Google Ads').current();
    cookies.delete(sessionCookies.id);
    const second = openPage('Internal').current();
    expect(second.id).not.toBe(first.id);
    expect(second.acquisition).toBe('Google Ads');
  });

  it('continues on one page even without cookies, if at most 30 minutes pass between events', () => {
    const { current } = openPage('direct', { ...cookieStorage, write: () => undefined });
    const { id } = current();
    now += 29 * minute;
    expect(current().id).toBe(id);
    now += 30 * minute;
    expect(current().id).not.toBe(id);
  });

  it('deletes its cookies when it ends, and a new session begins afterwards', () => {
    const session = openPage();
    const { id } = session.current();
    expect(cookies.get(sessionCookies.id)?.value).toBe(id);
    session.end();
    expect(cookies.size).toBe(0);
    expect(session.current().id).not.toBe(id);
  });
});

describe('Consent to tracking', () => {
  const cookie = (value: unknown) => `a=b; cc_cookie=${encodeURIComponent(JSON.stringify(value))}; c=d`;

  it('is given if the consent cookie has the category and the current revision', () => {
    expect(hasConsent(cookie({ categories: ['necessary', 'statistic'], revision: 1 }), 'statistic')).toBe(
      true,
    );
    expect(hasConsent(cookie({ categories: ['necessary'], revision: 1 }), 'statistic')).toBe(false);
    expect(hasConsent(cookie({ categories: ['statistic'], revision: 0 }), 'statistic')).toBe(false);
  });

  it('counts as given or refused only if the consent cookie has the current revision', () => {
    expect(hasDecided(cookie({ categories: ['necessary'], revision: 1 }))).toBe(true);
    expect(hasDecided(cookie({ categories: ['necessary'], revision: 0 }))).toBe(false);
  });

  it.each([
    '',
    'cc_cookie=',
    'cc_cookie=%',
    'cc_cookie={',
    cookie(null),
    cookie([]),
    cookie({ categories: 'statistic', revision: 1 }),
  ])('is absent if the cookie is “%s”', (cookies) => {
    expect(hasConsent(cookies, 'statistic')).toBe(false);
    expect(hasConsent(cookies, 'necessary')).toBe(true);
    expect(hasDecided(cookies)).toBe(false);
  });
});
