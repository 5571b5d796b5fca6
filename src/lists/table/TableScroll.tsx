import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { bannerHeight, token } from '../../ui/tokens';

const Scroll = styled('div')({
  // Positioned, so that visually hidden elements inside do not widen the page.
  position: 'relative',
  '&[data-wide]': {
    maxHeight: `calc(100dvh - ${bannerHeight.value})`,
    overflow: 'auto',
    // Keeps focused content clear of the sticky columns.
    scrollPadding: '34px 52px 0 0',
    '--list-top': '0px',
  },
  // Shadow at the edge of the sticky column.
  '&[data-wide] [data-kind="menu"]::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: -14,
    width: 14,
    pointerEvents: 'none',
    background: `linear-gradient(to left, color-mix(in srgb, ${token('ink')} 16%, transparent), transparent)`,
  },
  '&[data-wide][data-at-end] [data-kind="menu"]::before': { display: 'none' },
  '&[data-wide][data-scrolled] :is(td, th):first-of-type': {
    boxShadow: `inset 8px 0 8px -8px color-mix(in srgb, ${token('ink')} 40%, transparent)`,
  },
});

/**
 * Scroll container of a table. A table that fits scrolls with the page below a sticky head; a wider table scrolls
 * horizontally, with shadows at its sides.
 */
export const TableScroll = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroll = place.current;
    const table = scroll?.firstElementChild;
    if (!scroll || !(table instanceof HTMLElement)) return undefined;
    const mark = () => {
      const { scrollLeft, clientWidth } = scroll;
      const wide = table.offsetWidth > clientWidth + 1;
      scroll.toggleAttribute('data-wide', wide);
      scroll.toggleAttribute('data-scrolled', wide && scrollLeft > 1);
      scroll.toggleAttribute('data-at-end', scrollLeft + clientWidth >= table.offsetWidth - 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(scroll);
    observer.observe(table);
    scroll.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroll.removeEventListener('scroll', mark);
    };
  }, []);
  return <Scroll ref={place}>{children}</Scroll>;
};
