import { type RefObject, useEffect, useRef } from 'react';

const headingIn = (main: HTMLElement) => main.querySelector('h1');

/**
 * Sets the document title from the page's heading. After a navigation, focuses the heading, so that screen readers
 * announce the page. Waits for the heading, which may be rendered late.
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
    // On the first page after loading, the focus stays at the top, before the skip link.
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
      // Does not move the focus of a user who is typing in the page.
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
