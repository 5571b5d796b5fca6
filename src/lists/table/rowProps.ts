import type { Column, ListResource } from '../../../resources/listResource';
import type { Row } from '../controller/useRowList';
import type { Selection } from '../controller/useSelectedRows';
import type { ListExtension } from '../extension';

/** What a row of a list is drawn from, as a table's row or as a card. */
export interface RowProps {
  resource: ListResource;
  extension: ListExtension;
  columns: readonly Column[];
  row: Row;
  /** Undefined when rows are not chosen here. */
  picked: boolean | undefined;
  onToggle: (id: Row['id'], asRange?: boolean) => void;
}

/** What the rows of a list are drawn from. */
export interface RowsProps extends Pick<RowProps, 'resource' | 'extension' | 'columns'> {
  rows: readonly Row[];
  /** The rows shown are about to be replaced. */
  busy: boolean;
  /** Absent when nothing can be done with several rows. */
  selection?: Selection;
}
