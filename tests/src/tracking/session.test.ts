import { beforeEach, describe, expect, it } from 'vitest';
import { hasConsent } from '../../../src/tracking/consent';
import { type Jar, openSession, sessionCookies } from '../../../src/tracking/embed/session';

const minute = 60_000;

describe('A visitor’s session', () => {
  const cookies = new Map<string, { value: string; seconds: number | undefined }>();
  let now = 0;
  let consent = false;
  const jar: Jar = {
    read: (name) => cookies.get(name)?.value,
    write: (name, value, seconds) => cookies.set(name, { value, seconds }),
    remove: (name) => cookies.delete(name),
  };
  const openPage = (found = 'direct') => openSession({ jar, now: () => now, mayKeep: () => consent, found });

  beforeEach(() => {
    cookies.clear();
    now = 0;
    consent = false;
  });

  it('lasts while something happens at least every 30 minutes', () => {
    const session = openPage();
    const { id } = session();
    now += 29 * minute;
    expect(session().id).toBe(id);
    now += 29 * minute;
    expect(session().id).toBe(id);
    now += 30 * minute;
    expect(session().id).not.toBe(id);
  });

  it('leaves nothing behind without consent', () => {
    const first = openPage()();
    expect(cookies.size).toBe(0);
    expect(openPage()().id).not.toBe(first.id);
  });

  it('goes on from page to page with consent, from where it came at first', () => {
    consent = true;
    const first = openPage('Google Ads')();
    expect(openPage('Internal')()).toEqual({ id: first.id, acquisition: 'Google Ads' });
    expect(cookies.get(sessionCookies.id)?.seconds).toBe(30 * 60);
  });

  it('keeps its source when the visitor is back on the site after a pause', () => {
    consent = true;
    const first = openPage('Google Ads')();
    cookies.delete(sessionCookies.id);
    const second = openPage('Internal')();
    expect(second.id).not.toBe(first.id);
    expect(second.acquisition).toBe('Google Ads');
  });

  it('is kept from the moment of consent, and its cookies go when that is withdrawn', () => {
    const session = openPage();
    const { id } = session();
    consent = true;
    expect(session().id).toBe(id);
    expect(cookies.get(sessionCookies.id)?.value).toBe(id);
    consent = false;
    session();
    expect(cookies.size).toBe(0);
  });
});

describe('Consent', () => {
  const cookie = (value: unknown) => `a=b; cc_cookie=${encodeURIComponent(JSON.stringify(value))}; c=d`;

  it('is what the cookie says of the category, to this revision', () => {
    expect(hasConsent(cookie({ categories: ['necessary', 'statistic'], revision: 1 }), 'statistic')).toBe(
      true,
    );
    expect(hasConsent(cookie({ categories: ['necessary'], revision: 1 }), 'statistic')).toBe(false);
    expect(hasConsent(cookie({ categories: ['statistic'], revision: 0 }), 'statistic')).toBe(false);
  });

  it.each([
    '',
    'cc_cookie=',
    'cc_cookie=%',
    'cc_cookie={',
    cookie(null),
    cookie([]),
    cookie({ categories: 'statistic', revision: 1 }),
  ])('is not there in “%s”', (cookies) => {
    expect(hasConsent(cookies, 'statistic')).toBe(false);
    expect(hasConsent(cookies, 'necessary')).toBe(true);
  });
});
