import { type RefObject, useEffect, useRef } from 'react';

const headingIn = (main: HTMLElement) => main.querySelector('h1');

/**
 * Sets the document title from the page's heading, and focuses the heading after a navigation, so that screen readers
 * announce the page. Waits for the heading, which may load late.
 * @param samePage true if only the URL changed, as after creating a listing.
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
    // On the first page, the focus stays at the top, where the skip link is.
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
      // Does not interrupt a user who is typing.
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
