import type { ReactNode } from 'react';
import { FetchedRows, type RowTexts } from './FetchedRows';
import { PageTurner } from './PageTurner';
import type { Pages } from './usePages';

interface PagedRowsProps<T> extends RowTexts {
  pages: Pages<T>;
  /** Names what is turned. */
  label: string;
  renderRow: (item: T) => ReactNode;
}

/** The rows of a list that is read a page at a time. */
export const PagedRows = <T,>({ pages, label, renderRow, ...texts }: PagedRowsProps<T>) => (
  <>
    <FetchedRows fetched={pages} texts={texts} renderRow={renderRow} />
    <PageTurner page={pages.page} last={pages.last} label={label} onTurn={pages.turn} />
  </>
);
