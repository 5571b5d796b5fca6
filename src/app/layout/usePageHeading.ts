import { type RefObject, useEffect, useRef } from 'react';

const headingIn = (main: HTMLElement) => main.querySelector('h1');

/**
 * Sets the document title from the page's heading and the product's name, and focuses the heading after a navigation,
 * so that screen readers announce the page. Waits for the heading, since pages load in parts (chunk, session, record).
 * @param samePage the address changed and the page did not: a created listing.
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
      // A user who is typing is not interrupted.
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
