import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { figures, token } from '../tokens';

const Table = styled('table')({
  ...figures,
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& th, & td': { padding: '8px 10px', textAlign: 'right', verticalAlign: 'bottom' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'nowrap' },
  // Row headings that are sentences, not dates.
  '&[data-named] tbody th, &[data-named] tfoot th': { whiteSpace: 'normal' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& thead th': {
    color: token('muted'),
    fontSize: '0.8125rem',
    fontWeight: 600,
    borderBottom: `1px solid ${token('hairline')}`,
  },
  // A figure is on the line of its row's name, also if a second line follows either of them.
  '& tbody > tr > *': { verticalAlign: 'baseline' },
  '& tbody th': { fontWeight: 400, hyphens: 'auto' },
  '& tbody th small': { display: 'block', color: token('muted'), fontSize: '0.8125rem' },
  '& tbody tr + tr > *': { borderTop: `1px solid ${token('hairline')}` },
  '& tfoot > tr > *': { borderTop: `2px solid ${token('hairline')}`, fontWeight: 650 },
  // Row headings are sticky when the figures scroll horizontally.
  '@media screen and (max-width: 899.95px)': {
    '& td': { whiteSpace: 'nowrap' },
    '& th:first-of-type': { position: 'sticky', left: 0, zIndex: 1, backgroundColor: token('surface') },
    '&[data-named] th:first-of-type': { minWidth: 132, maxWidth: '44vw' },
  },
  '@media (max-width: 599.95px)': { '& th, & td': { paddingInline: 6 } },
});

// Shadow at the edge of a table that can be scrolled.
const Scroll = styled('div')({
  overflowX: 'auto',
  // Contains visually hidden texts, which would widen the page.
  position: 'relative',
  background: [
    // Scrolls with the table, and covers the shadow at its end.
    `linear-gradient(${token('surface')}, ${token('surface')}) right / 14px 100% no-repeat local`,
    `linear-gradient(to left, color-mix(in srgb, ${token('ink')} 18%, transparent), transparent) right / 14px 100% no-repeat scroll`,
  ].join(', '),
  '@media print': { overflow: 'visible', background: 'none' },
});

interface FigureTableProps {
  caption: ReactNode;
  /** True if row headings are sentences, not dates. */
  named?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Table of figures, which scrolls horizontally if it is too wide. It can be scrolled by keyboard. */
export const FigureTable = ({ caption, named = false, className, children }: FigureTableProps) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const scroll = ref.current;
    const table = scroll?.firstElementChild;
    if (!scroll || !table) return undefined;
    const observer = new ResizeObserver(() => {
      if (table.clientWidth > scroll.clientWidth + 1) scroll.tabIndex = 0;
      else scroll.removeAttribute('tabindex');
    });
    observer.observe(scroll);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <Scroll ref={ref}>
      <Table className={className} data-named={named || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </Table>
    </Scroll>
  );
};
