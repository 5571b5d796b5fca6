import { guard } from '../permissions/guard';
import { isPublicPath, publicPaths, safeRedirect } from '../providers/auth/redirect';

/** Where a visit begins: the public part or the app, and the address it then stands at. */
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
 * Decides before anything of the app is loaded, so that a visitor who has to sign in first waits for the sign-in page
 * alone. The guard decides who has to, and once the session is known what a signed-in user may see.
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
