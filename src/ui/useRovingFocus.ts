import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const reachable = 'button:not(:disabled), a[href]';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Index after a step in a row of items; undefined for other keys. */
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
 * Makes the buttons and links of an element one stop of the Tab key, between which the arrow keys move (the ARIA
 * pattern of a toolbar). The one that had the focus last is where Tab comes back to.
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
  // After every render, since items come and go. Reading visibility would cause a second layout; an observer is called
  // after layout, and again when a width hides an item.
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
