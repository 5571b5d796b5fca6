import { isLocalPath } from '../../../schemas/localPath';

/** Paths of the public pages; all other paths belong to the app for signed-in users. */
export const publicPaths = {
  login: '/login',
  forgotten: '/forgotten-password',
  newPassword: '/reset-password',
  invitation: '/invitation',
  register: '/register',
} as const;

export const isPublicPath = (pathname: string): boolean =>
  Object.values(publicPaths).some((path) => pathname.replace(/\/+$/, '') === path);

/**
 * Path to open after sign-in: the originally requested one if its URL has this origin (docs/decisions/sign-in.md).
 * @param target untrusted value from the URL.
 * @returns path, query and fragment; `/` for invalid values and for public pages.
 */
export const safeRedirect = (target: string | null | undefined, origin: string): string => {
  if (!target || !isLocalPath(target)) return '/';
  const url = new URL(target, origin);
  if (isPublicPath(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
};

export type LoginReason = 'signed-out' | 'expired' | 'suspended' | 'password-changed' | 'invitation-accepted';

/**
 * Path of the registration page.
 * @param from path to open afterwards.
 */
export const registerPath = (from = '/'): string =>
  from === '/'
    ? publicPaths.register
    : `${publicPaths.register}?${new URLSearchParams({ redirect: from }).toString()}`;

/**
 * Path of the sign-in page.
 * @param from path to open afterwards.
 * @param reason message that the page shows.
 */
export const loginPath = (from?: string, reason?: LoginReason): string => {
  const query = new URLSearchParams();
  if (from && from !== '/') query.set('redirect', from);
  if (reason) query.set('reason', reason);
  const search = query.toString();
  return search ? `${publicPaths.login}?${search}` : publicPaths.login;
};
