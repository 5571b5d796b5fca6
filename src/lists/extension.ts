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
  /** Button that opened the menu. */
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
 * Actions on rows, each with confirmation and result. Declared as methods for bivariance: a list accepts the actions
 * of any resource, but only passes those of its definition.
 */
export interface ListActions<Action extends string = string> {
  actOn(action: Action, row: Row): void;
  actOnAll(action: Action, rows: readonly Row[]): void;
  /** Confirmation dialog, to be rendered by the page. */
  dialog: ReactNode;
}

export interface ActionsProps<Action extends string = string> {
  resource: ListResource;
  /** Called after rows were changed. */
  onChanged: () => void;
  /** Renders the list. */
  children: (actions: ListActions<Action>) => ReactNode;
}

/** Parts of a resource's list that its definition cannot express. */
export interface ListExtension<Own extends string = string, Action extends string = string> {
  /** Rendering and CSV format of custom cell kinds. */
  cells: Readonly<
    Record<
      Own,
      {
        Cell: ComponentType<CellProps>;
        csv?: (row: Readonly<Record<string, unknown>>, words: Texts) => CsvValue;
      }
    >
  >;
  /** In-place editing of the columns marked `inPlace`. */
  inPlace?: {
    /** Returns true if the value can be edited. */
    can: (column: Column, row: Row) => boolean;
    /** Editor next to the value; the row is in `RecordContext`. */
    Editor: ((props: InPlaceProps) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  };
  /** Custom row menu. */
  RowMenu?: ((props: RowMenuProps<Action>) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  /** Provides the actions on rows. */
  Actions?: (props: ActionsProps<Action>) => ReactNode;
}

/** Extension of a resource that has only shared cell kinds and actions. */
export const noExtension: ListExtension<never, never> = { cells: {} };
