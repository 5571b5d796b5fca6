import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useText } from '../../forms/useText';
import { PageTurner } from './PageTurner';
import { Rows } from './styles';
import type { Pages } from './usePages';

interface PagedRowsProps<T> {
  pages: Pages<T>;
  /** Names what is turned. */
  label: string;
  /** What is said when it cannot be fetched, and when there is nothing. */
  failed: string;
  empty?: string;
  renderRow: (item: T) => ReactNode;
}

/** The rows of a list that is read a page at a time: on their way, there, none, or not to be had. */
export const PagedRows = <T,>({ pages, label, failed, empty, renderRow }: PagedRowsProps<T>) => {
  const { text } = useText();
  const { items } = pages;
  const body = () => {
    if (pages.failed)
      return (
        <Alert
          severity="error"
          action={<Button onClick={pages.retry}>{text('torvet.actions.retry')}</Button>}
        >
          {failed}
        </Alert>
      );
    if (empty !== undefined && items?.length === 0) return <p className="quiet">{empty}</p>;
    return (
      <Rows>
        {items?.map(renderRow) ??
          [1, 2, 3].map((row) => (
            <li key={row} aria-hidden="true">
              <Skeleton width="40%" />
              <Skeleton width="60%" />
            </li>
          ))}
      </Rows>
    );
  };
  return (
    <>
      {body()}
      <PageTurner page={pages.page} last={pages.last} label={label} onTurn={pages.turn} />
    </>
  );
};
