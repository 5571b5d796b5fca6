import { styled } from '@mui/material/styles';
import type { Column, ListResource, Sort, SortOrder } from '../../../resources/listResource';
import { token } from '../../ui/tokens';
import { useHeading } from '../columns/useColumnLabel';
import { useRowList } from '../controller/useRowList';

const Heading = styled('th')({
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 4,
    minHeight: 32,
    margin: '0 -6px',
    padding: '0 6px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { color: token('ink') },
  },
  // In right-aligned headings, the sort icon comes first.
  '&[data-align="right"] button': { flexDirection: 'row-reverse' },
  // Headings of image columns are visible to screen readers only.
  '&:is([data-kind="thumbnail"], [data-card="image"]) span': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '&[aria-sort] button': { color: token('ink') },
  '& svg': { width: 12, height: 12, opacity: 0, transition: 'transform 120ms, opacity 120ms' },
  '& button:hover svg': { opacity: 0.5 },
  '&[aria-sort] svg': { opacity: 1, color: token('primary') },
  '&[aria-sort="descending"] svg': { transform: 'rotate(180deg)' },
});

const spoken: Record<SortOrder, 'ascending' | 'descending'> = { ASC: 'ascending', DESC: 'descending' };
const opposite: Record<SortOrder, SortOrder> = { ASC: 'DESC', DESC: 'ASC' };

/** Sort order after a click on a column: its default direction, or the reverse if the list is already sorted by it. */
export const nextSort = (column: Column, current: Sort): Sort | undefined =>
  column.sort === undefined
    ? undefined
    : {
        field: column.sort,
        order: column.sort === current.field ? opposite[current.order] : (column.firstOrder ?? 'ASC'),
      };

/** Heading of a column; a button if the column is sortable. */
export const SortHeading = ({ resource, column }: { resource: ListResource; column: Column }) => {
  const { sort, setSort } = useRowList();
  const label = useHeading(resource)(column);
  const next = nextSort(column, sort);
  const sorted = column.sort !== undefined && column.sort === sort.field;
  return (
    <Heading
      scope="col"
      data-kind={column.kind}
      data-align={column.align}
      data-card={column.card}
      data-measured={column.meta !== undefined}
      style={column.share === undefined ? undefined : { width: `${column.share}%` }}
      aria-sort={sorted ? spoken[sort.order] : undefined}
    >
      {next ? (
        <button type="button" onClick={() => setSort(next)}>
          {label}
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path
              d="M6 10V2.5M2.5 6 6 2.5 9.5 6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </button>
      ) : (
        <span>{label}</span>
      )}
    </Heading>
  );
};
