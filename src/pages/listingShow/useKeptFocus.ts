import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on the page when what had it goes: a button that brings a listing back is gone once it is back.
 * @param state changes with what is offered on the page.
 */
export const useKeptFocus = (state: string): void => {
  const drawn = useRef(state);
  useEffect(() => {
    if (drawn.current === state) return;
    drawn.current = state;
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [state]);
};
