import { findRoute } from '../../permissions/routeTable';
import { pageOf } from './pages';

/** Milliseconds in which what was fetched for a link is not fetched for it again. */
const goodFor = 5_000;

let last: { pathname: string; at: number } | undefined;

const fetchPage = (pathname: string) => {
  const match = findRoute(pathname);
  const page = match && pageOf(match.route);
  // What cannot be fetched gives its error where it is needed.
  page?.fetch().catch(() => undefined);
  return match ? () => page?.fetchRecord?.(match.params) : undefined;
};

const comesNear = ({ target, type }: Event) => {
  if (!(target instanceof Element) || !navigator.onLine) return;
  const link = target.closest<HTMLAnchorElement>('a[href^="/"]:not([target])');
  // A row that the keys have come to is opened and edited by keys.
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
 * Fetches a page when the pointer or the focus comes to a link that leads to it, and the record that its form begins with:
 * both are here, or on their way, when the link is followed.
 * @returns what ends it.
 */
export const watchLinks = (): (() => void) => {
  for (const sign of signs) document.addEventListener(sign, comesNear, { passive: true });
  return () => {
    for (const sign of signs) document.removeEventListener(sign, comesNear);
  };
};
