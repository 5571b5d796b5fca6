import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { ListResource } from '../../resources/listResource';
import { Pager } from '../ui/pager/Pager';
import { figures, token } from '../ui/tokens';
import { useText } from '../ui/useText';
import { useListPages } from './controller/useListPages';

const Lines = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowWrap: 'anywhere',
  '& > li': { padding: '12px 0', borderTop: `1px solid ${token('hairline')}` },
  '& > li:first-of-type': { borderTop: 0 },
  '& .number': { ...figures, color: token('muted'), fontSize: '0.875rem' },
  '& ul': { margin: '4px 0 0', paddingLeft: 18, fontSize: '0.9375rem' },
  '& q': { color: token('muted') },
  '& dl': { margin: '4px 0 0', display: 'grid', gap: 2, fontSize: '0.9375rem' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', gap: '0 8px' },
  '& dt': { color: token('muted') },
  '& dd': { margin: 0, minWidth: 0 },
  '& ins': { textDecoration: 'none', fontWeight: 600 },
  '& del': { textDecoration: 'none', color: token('muted') },
  '& .note': { margin: '4px 0 0', fontSize: '0.9375rem', color: token('warning') },
});

interface ListLinesProps<R extends RaRecord> {
  resource: ListResource;
  /** Accessible name of the pagination. */
  label: string;
  /** Error message if loading failed, and message if there are no rows. */
  failed: string;
  empty?: string;
  /** Renders the content of a row. */
  children: (row: R) => ReactNode;
}

/** Renders the rows of the list context as a `<ul>` with pagination, for a list that is only part of a page. */
export const ListLines = <R extends RaRecord>({
  resource,
  label,
  failed,
  empty,
  children,
}: ListLinesProps<R>) => {
  const { text } = useText();
  const { data, error, refetch, setPage } = useListContext<R>();
  const { page, last, fetchAhead } = useListPages(resource);
  if (error)
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void refetch()}>{text('torvet.actions.retry')}</Button>}
      >
        {failed}
      </Alert>
    );
  if (empty !== undefined && data?.length === 0) return <p className="quiet">{empty}</p>;
  return (
    <>
      <Lines>
        {data?.map(children) ??
          [1, 2, 3].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </li>
          ))}
      </Lines>
      <Pager page={page} last={last} label={label} onIntent={fetchAhead} onTurn={setPage} />
    </>
  );
};
