import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';

interface KeepFocusProps {
  children: ReactNode;
  /** Where the focus goes on when what had it in here has left the page. */
  next: () => HTMLElement | null;
}

/** Whoever pressed what is gone with what it did, in here or in a dialog from here, goes on nearby, and not at the top of the page. */
export const KeepFocus = ({ children, next }: KeepFocusProps) => {
  const last = useRef<Element>(undefined);
  // After every drawing: what goes does not say so.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const place = document.activeElement === document.body ? next() : undefined;
    // Where there is no such place yet, there will be with the next drawing.
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
