import { useSyncExternalStore } from 'react';

/** Event of a navigation between public pages, which use the History API without a router. */

const moved = 'torvet:moved';

const watch = (changed: () => void) => {
  window.addEventListener('popstate', changed);
  window.addEventListener(moved, changed);
  return () => {
    window.removeEventListener('popstate', changed);
    window.removeEventListener(moved, changed);
  };
};

/** Current path and query string; re-renders on navigation. */
export const useAddress = (): string =>
  useSyncExternalStore(watch, () => `${window.location.pathname}${window.location.search}`);

/** Navigates to a public page; `replace` replaces the current history entry. */
export const navigate = (path: string, { replace = false }: { replace?: boolean } = {}): void => {
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.dispatchEvent(new Event(moved));
};
