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
  /** Undefined if rows cannot be selected. */
  picked: boolean | undefined;
  onToggle: (id: Row['id'], asRange?: boolean) => void;
}

export interface RowsProps extends Pick<RowProps, 'resource' | 'extension' | 'columns'> {
  rows: readonly Row[];
  /** True while a refetch for other parameters is pending. */
  busy: boolean;
  /** Undefined for lists without bulk actions. */
  selection?: Selection;
}
