import { type RefObject, useEffect, useRef } from 'react';

const headingIn = (main: HTMLElement) => main.querySelector('h1');

/**
 * Keeps the browser's title and the focus in step with the page: the title is that of the page's one heading and the
 * product's, and after a move to another page the heading takes the focus, so that a screen reader announces the page.
 * Pages come in pieces (chunk, session, record), so the heading is waited for.
 * @param samePage the address has changed and the page has not: a new listing that was saved.
 */
export const usePageHeading = (
  main: RefObject<HTMLElement | null>,
  pathname: string,
  homeTitle: string,
  samePage: boolean,
) => {
  const arrivedFrom = useRef<string>(undefined);
  const toFocus = useRef(false);
  useEffect(() => {
    // The first page is the browser's own arrival: the focus begins at the top, where the skip link is.
    const moved = arrivedFrom.current !== undefined && arrivedFrom.current !== pathname;
    toFocus.current = moved && !samePage;
    arrivedFrom.current = pathname;
  }, [pathname, samePage]);

  useEffect(() => {
    const element = main.current;
    if (!element) return undefined;
    const follow = () => {
      const heading = headingIn(element);
      const title = heading?.textContent?.trim();
      document.title = title && title !== homeTitle ? `${title} · ${homeTitle}` : homeTitle;
      if (!heading || !toFocus.current) return;
      toFocus.current = false;
      // Whoever is typing already is not interrupted.
      if (element.contains(document.activeElement) && document.activeElement !== element) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname, homeTitle]);
};
