import { appRoutes } from '../../schemas/routes';
import { isPublicPath, loginPath, publicPaths, safeRedirect } from './redirect';

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

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const matches = (pattern: string, pathname: string): boolean => {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
};

/** Whether the route table asks for a signed-in user here; no-access and unknown paths are public (specification §2). */
const needsSignIn = (pathname: string): boolean => {
  const route = appRoutes.find(({ path }) => matches(path, pathname));
  return route !== undefined && route.public !== true;
};

/**
 * Decides before anything of the app is loaded, so that a visitor who has to sign in first waits for the sign-in page
 * alone. What a signed-in user may see, the guard in `src/permissions` decides.
 */
export const startOf = ({ pathname, search, hash, origin }: Visit, signedIn: boolean): Start => {
  const query = new URLSearchParams(search);
  // A return from the identity provider, whatever the path (specification §4, step 1).
  if (query.has('state')) return { part: 'public' };
  if (isPublicPath(pathname)) {
    if (!signedIn || !pathname.startsWith(publicPaths.login)) return { part: 'public' };
    return { part: 'app', path: safeRedirect(query.get('redirect'), origin) };
  }
  if (!signedIn && needsSignIn(pathname))
    return { part: 'public', path: loginPath(`${pathname}${search}${hash}`) };
  return { part: 'app' };
};
