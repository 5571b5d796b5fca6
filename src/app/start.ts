import { guard } from '../permissions/guard';
import { isPublicPath, publicPaths, safeRedirect } from '../providers/auth/redirect';

/** First screen of a visit: the public pages or the app, and the path. */
export interface Start {
  part: 'public' | 'app';
  /** New path if the URL is replaced. */
  path?: string;
}

interface Visit {
  pathname: string;
  search: string;
  hash: string;
  origin: string;
}

/**
 * Chooses the first screen before the app is loaded, so that signed-out visitors load only the sign-in page. The guard
 * decides again once the session is loaded.
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
