import { useSyncExternalStore } from 'react';

/** Moving between the few public pages: the browser's own history, without a router. */

const moved = 'torvet:moved';

const watch = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  window.addEventListener(moved, changed);
  return () => {
    window.removeEventListener('popstate', changed);
    window.removeEventListener(moved, changed);
  };
};

/** Path and query of the page, as they change. */
export const useAddress = (): string =>
  useSyncExternalStore(watch, () => `${window.location.pathname}${window.location.search}`);

/** Navigates to another public page; `replace` replaces the current history entry. */
export const navigate = (path: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(moved));
};
