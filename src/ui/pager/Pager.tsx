import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { figures, radii, token } from '../tokens';
import { useText } from '../useText';

/**
 * Page numbers that a pagination shows: the first, the last, and those around the current page.
 * @returns page numbers in order; undefined for a gap.
 */
export const pagesShown = (page: number, last: number): (number | undefined)[] => {
  const shown = new Set([1, last, page - 1, page, page + 1]);
  // Shows more numbers near both ends, so that the width is constant.
  if (page <= 3) for (const near of [2, 3, 4]) shown.add(near);
  if (page >= last - 2) for (const near of [last - 1, last - 2, last - 3]) shown.add(near);
  const pages = [...shown].filter((one) => one >= 1 && one <= last).toSorted((one, other) => one - other);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one === before + 1) return [one];
    // A gap of a single page is replaced by the page.
    return [one === before + 2 ? one - 1 : undefined, one];
  });
};

const Pages = styled('nav')({
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& a, & button, & span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 36,
    height: 36,
    padding: '0 6px',
    borderRadius: radii.control,
    color: token('ink'),
    ...figures,
    textDecoration: 'none',
    '@media (pointer: coarse)': { minWidth: 44, height: 44 },
  },
  '& button': { border: 0, background: 'none', font: 'inherit', cursor: 'pointer' },
  '& :is(a, button):hover': { backgroundColor: token('hover') },
  '& [aria-current]': { backgroundColor: token('selected'), color: token('primary'), fontWeight: 650 },
  '& span': { color: token('muted') },
  '& svg': { width: 16, height: 16 },
});

const Arrow = ({ left }: { left?: boolean }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path
      d={left ? 'M10 3 5 8l5 5' : 'm6 3 5 5-5 5'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

interface LinkProps {
  rel?: 'prev' | 'next';
  'aria-label': string;
  'aria-current'?: 'page' | undefined;
}

interface PagerProps {
  page: number;
  /** Number of the last known page. */
  last: number;
  /** Accessible name, for pages with several paginations. */
  label?: string;
  /** Returns the URL of a page; page numbers are then links, which can be shared and opened in tabs. */
  hrefOf?: (page: number) => string;
  /** Called when the user is likely to open a page, to prefetch it. */
  onIntent?: (page: number) => void;
  onTurn: (page: number) => void;
}

/** Pagination of a list. */
export const Pager = ({ page, last, label, hrefOf, onIntent, onTurn }: PagerProps) => {
  const { text } = useText();
  if (last <= 1) return null;
  const way = (target: number, props: LinkProps, content: ReactNode) => {
    const all = {
      ...props,
      onPointerEnter: () => onIntent?.(target),
      onFocus: () => onIntent?.(target),
      onClick: () => onTurn(target),
    };
    if (hrefOf)
      return (
        <Link {...all} to={hrefOf(target)}>
          {content}
        </Link>
      );
    const { rel: _rel, ...button } = all;
    return (
      <button type="button" {...button}>
        {content}
      </button>
    );
  };
  return (
    <Pages aria-label={label ?? text('torvet.list.pages')}>
      <ul>
        {page > 1 ? (
          <li>
            {way(page - 1, { rel: 'prev', 'aria-label': text('torvet.list.previousPage') }, <Arrow left />)}
          </li>
        ) : null}
        {pagesShown(page, last).map((one, index, all) => (
          <li key={one ?? `after-${all[index - 1]}`}>
            {one === undefined ? (
              <span>…</span>
            ) : (
              way(
                one,
                {
                  'aria-label': text('torvet.list.page', { page: one }),
                  'aria-current': one === page ? 'page' : undefined,
                },
                one,
              )
            )}
          </li>
        ))}
        {page < last ? (
          <li>{way(page + 1, { rel: 'next', 'aria-label': text('torvet.list.nextPage') }, <Arrow />)}</li>
        ) : null}
      </ul>
    </Pages>
  );
};
