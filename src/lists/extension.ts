import type { ComponentType, ReactNode } from 'react';
import type { Column, ListResource } from '../../resources/listResource';
import type { OpenEditor } from '../ui/EditInPlace';
import type { Texts } from '../ui/useText';
import type { Row } from './controller/useRowList';
import type { CsvValue } from './export/csv';

/** Props of a cell; the row is in react-admin's `RecordContext`. */
export interface CellProps {
  value: unknown;
}

/** Menu of a row; the row is in `RecordContext`. */
export interface RowMenuProps<Action extends string = string> {
  id: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  onAct: (action: Action) => void;
  onClose: () => void;
  resource: ListResource;
  /** May change what is listed. */
  canChange: boolean;
}

/** Props of an in-place editor of a row. */
export interface InPlaceProps extends OpenEditor {
  column: Column;
}

/**
 * Actions of rows: each is confirmed, run, and reported. Methods, so that a list accepts the actions of any resource:
 * it passes only those of the resource's definition.
 */
export interface ListActions<Action extends string = string> {
  actOn(action: Action, row: Row): void;
  actOnAll(action: Action, rows: readonly Row[]): void;
  /** Confirmation dialog; anywhere in the page. */
  dialog: ReactNode;
}

export interface ActionsProps<Action extends string = string> {
  resource: ListResource;
  /** Called after rows were changed. */
  onChanged: () => void;
  /** Draws the list. */
  children: (actions: ListActions<Action>) => ReactNode;
}

/** Parts of a resource's list that its definition cannot express, in code. */
export interface ListExtension<Own extends string = string, Action extends string = string> {
  /** Rendering and CSV format of the resource's own cell kinds. */
  cells: Readonly<
    Record<
      Own,
      {
        Cell: ComponentType<CellProps>;
        csv?: (row: Readonly<Record<string, unknown>>, words: Texts) => CsvValue;
      }
    >
  >;
  /** Changes the values of columns that are `inPlace`, in the row. */
  inPlace?: {
    /** Whether an action is possible with this value of this row. */
    can: (column: Column, row: Row) => boolean;
    /** Editor next to the value; the row is in `RecordContext`. */
    Editor: ((props: InPlaceProps) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  };
  /** Rows have a menu of their own. */
  RowMenu?: ((props: RowMenuProps<Action>) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  /** Runs actions of rows. */
  Actions?: (props: ActionsProps<Action>) => ReactNode;
}

/** For a resource with only shared cell kinds and actions. */
export const noExtension: ListExtension<never, never> = { cells: {} };
