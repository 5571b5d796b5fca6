import { cookieName, readCookie } from '../../schemas/cookies';

/** Access to cookies; `seconds` is the lifetime, undefined for a session cookie. */
export interface CookieStorage {
  read: (name: string) => string | undefined;
  write: (name: string, value: string, seconds?: number) => void;
  remove: (name: string) => void;
}

const isSecure = () => window.location.protocol === 'https:';

/** Name of a cookie on this page, including a prefix on https. */
export const pageCookieName = (name: string): string => cookieName(name, isSecure());

const attributes = () => `Path=/; SameSite=Lax${isSecure() ? '; Secure' : ''}`;

const write = (cookie: string): void => {
  // oxlint-disable-next-line unicorn/no-document-cookie -- some browsers, and pages on plain http, have no Cookie Store API
  document.cookie = cookie;
};

/** Domains for which a cookie of the page may have been set: `www.a.dk` → `.www.a.dk`, `.a.dk`, `.dk`. */
const domains = (hostname: string): string[] => {
  const labels = hostname.split('.');
  return labels.map((_, index) => `.${labels.slice(index).join('.')}`);
};

/** Deletes a cookie of the host and its parent domains, with and without name prefix. */
export const removeCookie = (name: string): void => {
  const deleted = `${name}=; Max-Age=0; ${attributes()}`;
  write(`${pageCookieName(name)}=; Max-Age=0; ${attributes()}`);
  write(deleted);
  for (const domain of domains(window.location.hostname)) write(`${deleted}; Domain=${domain}`);
};

export const pageCookies: CookieStorage = {
  read: (name) => readCookie(document.cookie, name),
  write: (name, value, seconds) => {
    const lasting = seconds === undefined ? '' : `Max-Age=${seconds}; `;
    write(`${pageCookieName(name)}=${encodeURIComponent(value)}; ${lasting}${attributes()}`);
  },
  remove: removeCookie,
};
