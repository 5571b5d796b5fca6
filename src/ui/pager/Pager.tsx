import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { figures, radii, token } from '../tokens';
import { useText } from '../useText';
import { pagesShown } from './pagesShown';

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
  '& a, & span': {
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
  '& a:hover': { backgroundColor: token('hover') },
  '& a[aria-current]': { backgroundColor: token('selected'), color: token('primary'), fontWeight: 650 },
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

interface PagerProps {
  page: number;
  /** The last page that is known. */
  last: number;
  hrefOf: (page: number) => string;
  /** Someone is about to go there. */
  onIntent: (page: number) => void;
  onTurn: () => void;
}

/** Pages as links: they can be shared, and opened beside each other. */
export const Pager = ({ page, last, hrefOf, onIntent, onTurn }: PagerProps) => {
  const { text } = useText();
  if (last <= 1) return null;
  const link = (target: number) => ({
    to: hrefOf(target),
    onPointerEnter: () => onIntent(target),
    onFocus: () => onIntent(target),
    onClick: onTurn,
  });
  return (
    <Pages aria-label={text('torvet.listingIndex.pages')}>
      <ul>
        {page > 1 ? (
          <li>
            <Link {...link(page - 1)} rel="prev" aria-label={text('torvet.listingIndex.previousPage')}>
              <Arrow left />
            </Link>
          </li>
        ) : null}
        {pagesShown(page, last).map((one, index, all) => (
          <li key={one ?? `after-${all[index - 1]}`}>
            {one === undefined ? (
              <span>…</span>
            ) : (
              <Link
                {...link(one)}
                aria-label={text('torvet.listingIndex.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
        {page < last ? (
          <li>
            <Link {...link(page + 1)} rel="next" aria-label={text('torvet.listingIndex.nextPage')}>
              <Arrow />
            </Link>
          </li>
        ) : null}
      </ul>
    </Pages>
  );
};
