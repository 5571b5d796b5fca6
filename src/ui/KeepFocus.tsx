import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  children: ReactNode;
  /** Element that gets the focus after the focused one was removed. */
  next: () => HTMLElement | null;
}

/**
 * When the action of a button removes the button, the focus moves to an element nearby instead of the top of the page.
 */
export const KeepFocus = ({ children, next }: KeepFocusProps) => {
  const last = useRef<Element>(undefined);
  // After every drawing: what goes does not say so.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const place = document.activeElement === document.body ? next() : undefined;
    // If it does not exist yet, it does after the next render.
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
