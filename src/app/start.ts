import { guard } from '../permissions/guard';
import { isPublicPath, publicPaths, safeRedirect } from '../providers/auth/redirect';

/** Start of a visit: public pages or app, and the resulting path. */
export interface Start {
  part: 'public' | 'app';
  /** Takes the place of the address, when it is another. */
  path?: string;
}

interface Visit {
  pathname: string;
  search: string;
  hash: string;
  origin: string;
}

/**
 * Decides before anything of the app is fetched, so that a visitor who has to sign in waits only for the sign-in page.
 * The guard decides that, and access once the session is loaded.
 */
export const startOf = (visit: Visit, signedIn: boolean): Start => {
  const { pathname, search, origin } = visit;
  const decision = guard(visit, undefined);
  if ('identityProvider' in decision) return { part: 'public' };
  if (isPublicPath(pathname)) {
    if (!signedIn || !pathname.startsWith(publicPaths.login)) return { part: 'public' };
    return { part: 'app', path: safeRedirect(new URLSearchParams(search).get('redirect'), origin) };
  }
  return signedIn || decision.pass ? { part: 'app' } : { part: 'public', path: decision.to };
};
