import { findRoute } from '../../permissions/routeTable';
import { pageOf } from './pages';

/** Milliseconds before a link is prefetched again. */
const goodFor = 5_000;

let last: { pathname: string; at: number } | undefined;

const fetchPage = (pathname: string) => {
  const match = findRoute(pathname);
  const page = match && pageOf(match.route);
  // The error is reported when the page is rendered.
  page?.fetch().catch(() => undefined);
  return match ? () => page?.fetchRecord?.(match.params) : undefined;
};

const comesNear = ({ target, type }: Event) => {
  if (!(target instanceof Element) || !navigator.onLine) return;
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
  // Link of a row with keyboard focus, because Enter opens the row.
  const inRow =
    type === 'focusin' ? target.closest('tr[data-row]')?.querySelector<HTMLAnchorElement>('a[href]') : null;
  const pathname = (link ?? inRow)?.pathname;
  if (pathname === undefined || (last?.pathname === pathname && Date.now() - last.at < goodFor)) return;
  last = { pathname, at: Date.now() };
  fetchPage(pathname)?.();
  if (inRow && !link) fetchPage(`${pathname}/update`);
};

const signs = ['pointerover', 'focusin'] as const;

/**
 * Prefetches a page, and the record of its form, when the pointer or focus reaches a link to the page.
 * @returns a function that removes the listeners.
 */
export const watchLinks = (): (() => void) => {
  for (const sign of signs) document.addEventListener(sign, comesNear, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, comesNear);
  };
};
