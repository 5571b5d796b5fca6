import { isLocalPath } from '../../../schemas/localPath';

/** Paths of the public part; the signed-in app is everything else. */
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
 * Where to go after sign-in: the path first requested, as long as it is one on this origin (docs/decisions/sign-in.md).
 * @param target untrusted, from the address bar.
 * @returns path, query and fragment; `/` for anything else, and for the public part itself.
 */
export const safeRedirect = (target: string | null | undefined, origin: string): string => {
  if (!target || !isLocalPath(target)) return '/';
  const url = new URL(target, origin);
  if (isPublicPath(url.pathname)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
};

export type LoginReason = 'signed-out' | 'expired' | 'suspended' | 'password-changed' | 'invitation-accepted';

/** The address of the registration page. @param from the path to go on to, if any. */
export const registerPath = (from = '/'): string =>
  from === '/'
    ? publicPaths.register
    : `${publicPaths.register}?${new URLSearchParams({ redirect: from }).toString()}`;

/**
 * The address of the sign-in page.
 * @param from the path to come back to, if any. @param reason shown on the page.
 */
export const loginPath = (from?: string, reason?: LoginReason): string => {
  const query = new URLSearchParams();
  if (from && from !== '/') query.set('redirect', from);
  if (reason) query.set('reason', reason);
  const search = query.toString();
  return search ? `${publicPaths.login}?${search}` : publicPaths.login;
};
