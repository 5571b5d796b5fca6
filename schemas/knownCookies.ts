import { modeCookie } from './appearance';
import {
  type ConsentCategory,
  consentCookie,
  knownBrowserDays,
  sessionCookies,
  sessionMinutes,
} from './consent';
import { closedAnnouncements, loginCookieName, tokenCookieName } from './cookies';
import { sessions } from './limits';

/**
 * Cookie or group of storage keys, with a lifetime in days or minutes. Without lifetime, a cookie is deleted when the
 * browser closes, and a storage key remains until the user clears the storage.
 */
interface KnownCookie {
  name: string;
  category: ConsentCategory;
  days?: number;
  minutes?: number;
  isStorage?: true;
  /**
   * True if the cookie name has the prefix `__Host-` over HTTPS. The consent cookie has no prefix, because the tracking
   * script reads it on other sites.
   */
  isPrefixed?: true;
}

/**
 * All cookies and storage keys of the product, by the message key of their purpose. They are shown as the cookie table
 * unless staff have published another table.
 */
export const knownCookies = {
  consent: { name: consentCookie.name, category: 'necessary', days: consentCookie.days },
  token: { name: tokenCookieName, category: 'necessary', days: sessions.tokenDays, isPrefixed: true },
  login: { name: loginCookieName, category: 'necessary', days: sessions.loginDays, isPrefixed: true },
  knownBrowser: { name: 'known-…', category: 'necessary', days: knownBrowserDays, isPrefixed: true },
  mode: { name: modeCookie.name, category: 'necessary', days: modeCookie.days, isPrefixed: true },
  announcements: {
    name: closedAnnouncements.name,
    category: 'necessary',
    days: closedAnnouncements.days,
    isPrefixed: true,
  },
  choices: { name: 'RaStore.…', category: 'necessary', isStorage: true },
  scroll: { name: 'react-router-scroll-positions', category: 'necessary' },
  work: { name: 'torvet.…', category: 'necessary', isStorage: true },
  session: { name: sessionCookies.id, category: 'statistic', minutes: sessionMinutes, isPrefixed: true },
  acquisition: { name: sessionCookies.acquisition, category: 'statistic', isPrefixed: true },
} as const satisfies Record<string, KnownCookie>;
