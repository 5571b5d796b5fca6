import type { ComponentType, ReactNode } from 'react';
import type { Column, ListResource } from '../../resources/listResource';
import type { OpenEditor } from '../ui/EditInPlace';
import type { Texts } from '../ui/useText';
import type { Row } from './controller/useRowList';
import type { CsvValue } from './export/csv';

/** What a cell is given; the whole row is in react-admin's `RecordContext`. */
export interface CellProps {
  value: unknown;
}

/** What opens at the button of a row; the row is in `RecordContext`. */
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

/** What edits a value in its row is given. */
export interface InPlaceProps extends OpenEditor {
  column: Column;
}

/**
 * What is done with rows: each action confirms first, is done, and notifies. Methods, so that a list takes the actions of any
 * resource: it passes on only what the resource's definition names.
 */
export interface ListActions<Action extends string = string> {
  actOn(action: Action, row: Row): void;
  actOnAll(action: Action, rows: readonly Row[]): void;
  /** The dialog that asks first; stands anywhere in the page. */
  dialog: ReactNode;
}

export interface ActionsProps<Action extends string = string> {
  resource: ListResource;
  /** Called after rows were changed. */
  onChanged: () => void;
  /** Draws the list. */
  children: (actions: ListActions<Action>) => ReactNode;
}

/** What a resource's list has beyond its definition: what is particular to the resource, and drawn or done in code. */
export interface ListExtension<Own extends string = string, Action extends string = string> {
  /** How each of the resource's own kinds of cell is drawn, and written into a file. */
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
    /** Whether it can be done with this value of this row. */
    can: (column: Column, row: Row) => boolean;
    /** Opens beside the value; the row is in `RecordContext`. */
    Editor: ((props: InPlaceProps) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  };
  /** Rows have a menu of their own. */
  RowMenu?: ((props: RowMenuProps<Action>) => ReactNode | Promise<ReactNode>) & { fetchAhead?: () => void };
  /** Does what is done with rows. */
  Actions?: (props: ActionsProps<Action>) => ReactNode;
}

/** For a resource with no cell kinds and no actions but everyone's. */
export const noExtension: ListExtension<never, never> = { cells: {} };
