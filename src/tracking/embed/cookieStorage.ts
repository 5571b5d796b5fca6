import { readCookie } from '../../../schemas/cookies';
import type { CookieStorage } from './session';

const attributes = () => `Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;

/** The cookies of this page; the Cookie Store API is not in every browser, nor on plain http. */
export const pageCookieStorage: CookieStorage = {
  read: (name) => readCookie(document.cookie, name),
  write: (name, value, seconds) => {
    const lasting = seconds === undefined ? '' : `Max-Age=${seconds}; `;
    // oxlint-disable-next-line unicorn/no-document-cookie -- see above
    document.cookie = `${name}=${encodeURIComponent(value)}; ${lasting}${attributes()}`;
  },
  remove: (name) => {
    // oxlint-disable-next-line unicorn/no-document-cookie -- see above
    document.cookie = `${name}=; Max-Age=0; ${attributes()}`;
  },
};
