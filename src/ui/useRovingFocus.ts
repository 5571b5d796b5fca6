import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const reachable = 'button:not(:disabled), a[href]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Index of the item to which a key moves the focus; undefined for other keys. */
const stepOf = (key: string, at: number, count: number): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
};

/**
 * Makes the buttons and links of an element a single Tab stop, with arrow keys between them (ARIA toolbar pattern). Tab
 * returns to the item that was focused last.
 */
export const useRovingFocus = <E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
} => {
  const ref = useRef<E>(null);
  const last = useRef<Element>(null);
  const items = () => [...(ref.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  const settle = (isStop: (element: HTMLElement) => boolean = () => true) => {
    const all = items();
    const stop =
      all.find((one) => one === last.current) ??
      all.find((one) => one.ariaSelected === 'true') ??
      all.find(isStop) ??
      all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  // Runs after every render, because items change. An observer reports visibility after layout; reading it here would
  // cause a second layout.
  useLayoutEffect(() => {
    settle();
    const observer = new ResizeObserver(() => settle(isShown));
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  });
  return {
    ref,
    onFocus: () => {
      const focused = items().find((one) => one === document.activeElement);
      if (!focused) return;
      last.current = focused;
      settle();
    },
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const shown = items().filter(isShown);
      const at = shown.findIndex((one) => one === document.activeElement);
      if (at < 0) return;
      const to = stepOf(event.key, at, shown.length);
      if (to === undefined) return;
      event.preventDefault();
      shown[to]?.focus();
    },
  };
};
