import type { AuthProvider } from 'react-admin';
import { TokenError } from '../../../schemas/token';
import { endSession, signOut } from './leave';
import { deleteToken, hasLiveToken, readClaims } from './tokenCookie';

/** Promise that never settles, to suppress error messages while the browser redirects to the sign-in page. */
const never = () => new Promise<never>(() => undefined);

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : undefined;

/**
 * Claims of a valid access token.
 * @throws TokenError if the token cannot be parsed.
 */
const liveClaims = () => (hasLiveToken() ? readClaims() : undefined);

/**
 * react-admin's auth provider: returns the identity, and handles rejected requests. Signing in is done by a public
 * page, and the guard (`src/permissions`) checks access.
 * @param getPermissions returns the permissions for react-admin's `usePermissions`.
 */
export const createAuthProvider = (getPermissions: () => Promise<unknown>): AuthProvider => ({
  login: () => Promise.reject(new Error('The sign-in page is not part of the app')),
  logout: async () => {
    await signOut();
    return never();
  },
  checkAuth: async () => {
    try {
      readClaims();
    } catch (error) {
      if (error instanceof TokenError) deleteToken();
      throw error;
    }
    if (!liveClaims()) throw new Error('torvet.error.not_signed_in');
  },
  checkError: (error: unknown) => {
    if (statusOf(error) !== 401) return Promise.resolve();
    endSession('expired');
    return never();
  },
  getIdentity: async () => {
    const claims = liveClaims();
    if (!claims) throw new Error('torvet.error.not_signed_in');
    return { id: claims.user.id, fullName: claims.user.email };
  },
  getPermissions,
});
