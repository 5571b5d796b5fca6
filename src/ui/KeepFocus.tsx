import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  children: ReactNode;
  /** Returns the element to focus after the focused one was removed. */
  next: () => HTMLElement | null;
}

/**
 * Moves the focus to a nearby element when the focused element is removed; the browser would move it to the top of the
 * page.
 */
export const KeepFocus = ({ children, next }: KeepFocusProps) => {
  const last = useRef<Element>(undefined);
  // Runs after each render, because removed elements fire no event.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const place = document.activeElement === document.body ? next() : undefined;
    // If the element does not exist yet, the next render tries again.
    if (place === null) return;
    last.current = undefined;
    place?.focus({ preventScroll: true });
  });
  return (
    <div
      role="presentation"
      style={{ display: 'contents' }}
      onFocus={({ target }: FocusEvent) => {
        last.current = target;
      }}
    >
      {children}
    </div>
  );
};
