import { useEffect, useLayoutEffect, useRef } from 'react';
import { toastEdge } from './pageWidth';
import { columnOfToasts, topOfToasts } from './placeToasts';

/**
 * Selector of columns that toasts must not cover at any scroll position: row checkboxes, and the section index of a
 * form.
 */
const columns = 'main .pick, [data-keep-clear="column"]';
/**
 * Selector of elements that toasts must not cover: open menus, action bars, error summaries, dialog buttons,
 * checkboxes.
 */
const boxes =
  '.MuiPopover-paper, .MuiAutocomplete-popper, [data-keep-clear], .offline-notice, .MuiDialogActions-root, :is(main, [role="dialog"]) input[type="checkbox"]';

const rectsOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);

const place = (stack: HTMLElement): void => {
  const { clientWidth, clientHeight } = document.documentElement;
  const edge = clientWidth < 600 ? 12 : toastEdge;
  const { style } = stack;
  const column = columnOfToasts(clientWidth, edge, rectsOf(columns));
  style.left = `${column.left}px`;
  style.width = `${column.width}px`;
  // The height depends on the width set above.
  const height = stack.offsetHeight;
  const top = topOfToasts(clientHeight, edge, column, height, rectsOf(boxes));
  style.bottom = `${clientHeight - top - height}px`;
  // Adds padding at the end of the page, so that its end can be scrolled above the toasts.
  document.documentElement.style.setProperty('--toasts', `${height}px`);
};

/**
 * Positions the stack of toasts so that it covers no important control. Updated when the page scrolls or resizes.
 * @param count number of toasts; for 0, nothing is measured.
 */
export const useToastPlace = (count: number) => {
  const stack = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (stack.current) place(stack.current);
  });
  useEffect(() => {
    const element = stack.current;
    if (count === 0 || !element) return undefined;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place(element));
    };
    const resized = new ResizeObserver(soon);
    resized.observe(element);
    const changed = new MutationObserver(soon);
    changed.observe(document.body, { childList: true, subtree: true });
    const moves = ['scroll', 'resize', 'transitionend'] as const;
    for (const name of moves) window.addEventListener(name, soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      changed.disconnect();
      for (const name of moves) window.removeEventListener(name, soon, { capture: true });
    };
  }, [count]);
  return stack;
};
