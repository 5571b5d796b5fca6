import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus has left the page with a change of `cause`, the focus goes on here rather than to the top of
 * the page.
 */
export const useFocusIfLost = (place: RefObject<HTMLElement | null>, cause: unknown): void => {
  const before = useRef(cause);
  useEffect(() => {
    if (before.current === cause) return;
    before.current = cause;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, cause]);
};
