import type { ComponentType, ReactNode } from 'react';
import type { Column, ListResource } from '../../resources/listResource';
import type { OpenEditor } from '../ui/EditInPlace';
import type { Texts } from '../ui/useText';
import type { Row } from './controller/useRowList';
import type { CsvValue } from './export/csv';

/** Props of a cell; the row is in `RecordContext`. */
export interface CellProps {
  value: unknown;
}

/** Props of a row menu; the row is in `RecordContext`. */
export interface RowMenuProps<Action extends string = string> {
  id: string;
  /** Button that opens the menu. */
  anchor: HTMLElement;
  onAct: (action: Action) => void;
  onClose: () => void;
  resource: ListResource;
  /** True if the user may change records. */
  canChange: boolean;
}

/** Props of an in-place editor in a row. */
export interface InPlaceProps extends OpenEditor {
  column: Column;
}

/**
 * Actions on rows, each with confirmation and result. Methods, because they are bivariant: a list accepts the actions
 * of any resource, but passes only actions of its own definition.
 */
export interface ListActions<Action extends string = string> {
  actOn(action: Action, row: Row): void;
  actOnAll(action: Action, rows: readonly Row[]): void;
  /** Confirmation dialog, which the page renders. */
  dialog: ReactNode;
}

export interface ActionsProps<Action extends string = string> {
  resource: ListResource;
  /** Called after rows were changed. */
  onChanged: () => void;
  children: (actions: ListActions<Action>) => ReactNode;
}

/** Parts of a resource's list that its definition cannot express. */
export interface ListExtension<Own extends string = string, Action extends string = string> {
  /** Display and CSV format of cell kinds that only this resource has. */
  cells: Readonly<
    Record<
      Own,
      {
        Cell: ComponentType<CellProps>;
        csv?: (row: Readonly<Record<string, unknown>>, words: Texts) => CsvValue;
      }
    >
  >;
  /** In-place editing of columns with `inPlace`. */
  inPlace?: {
    /** Returns true if the user can edit the value. */
    can: (column: Column, row: Row) => boolean;
    /** Editor shown in place of a value; the row is in `RecordContext`. */
    Editor: ((props: InPlaceProps) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  };
  /** Row menu that replaces the generated one. */
  RowMenu?: ((props: RowMenuProps<Action>) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  /** Component that provides the actions on rows. */
  Actions?: (props: ActionsProps<Action>) => ReactNode;
}

/** Extension of a resource that has only generic cell kinds and actions. */
export const noExtension: ListExtension<never, never> = { cells: {} };
