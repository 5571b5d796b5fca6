import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses an element if the focused one was removed when `cause` changed; the browser would move the focus to the top
 * of the page.
 */
export const useFocusIfLost = (place: RefObject<HTMLElement | null>, cause: unknown): void => {
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, cause]);
};
