import type { Column, ListResource } from '../../../resources/listResource';
import type { Row } from '../controller/useRowList';
import type { Selection } from '../controller/useSelectedRows';
import type { ListExtension } from '../extension';

/** Props of a row, as a table row or a card. */
export interface RowProps {
  resource: ListResource;
  extension: ListExtension;
  columns: readonly Column[];
  row: Row;
  /** Undefined when rows are not chosen here. */
  picked: boolean | undefined;
  onToggle: (id: Row['id'], asRange?: boolean) => void;
}

/** Props of the rows of a list. */
export interface RowsProps extends Pick<RowProps, 'resource' | 'extension' | 'columns'> {
  rows: readonly Row[];
  /** The rows shown are about to be replaced. */
  busy: boolean;
  /** Absent without bulk actions. */
  selection?: Selection;
}
