import type { TorvetMessages } from '../../../i18n/messages';
import type { FigureDay, Figures, FigureWeek } from '../../../schemas/figures';
import { filteredListPath } from '../../lists/filteredListPath';
import type { ColorToken } from '../../ui/tokens';

/** Figures of a day or week. */
export type FigureRow = { from: string; to: string } & Partial<Record<FigureName, number>>;

export type FigureName = keyof Omit<FigureDay, 'date'> | keyof Omit<FigureWeek, 'from' | 'to'>;

export interface FigureColumn {
  name: FigureName;
  /** Colour of the bars; a figure without a colour is in the table only. */
  color?: ColorToken;
  money?: true;
  /** Returns the path of the records counted in a period; undefined if there is no list of them. */
  list?: (period: { from: string; to: string }) => string;
}

export interface FigurePart {
  name: keyof TorvetMessages['figures']['parts'];
  by: 'day' | 'week';
  columns: readonly FigureColumn[];
}

type Period = Parameters<NonNullable<FigureColumn['list']>>[0];
const created =
  (path: string) =>
  ({ from, to }: Period) =>
    filteredListPath(path, { createdFrom: from, createdTo: to });
const sold = ({ from, to }: Period) => filteredListPath('/staff/promotions', { from, to });

/** Figures over time in display order. */
export const parts: readonly FigurePart[] = [
  {
    name: 'signIns',
    by: 'day',
    columns: [
      {
        name: 'signIns',
        color: 'primary',
        list: ({ from, to }) => filteredListPath('/users', { signedInFrom: from, signedInTo: to }),
      },
      { name: 'failedSignIns', color: 'error' },
    ],
  },
  {
    name: 'promotions',
    by: 'week',
    columns: [
      { name: 'charged', color: 'primary', money: true, list: sold },
      { name: 'promotions', list: sold },
      { name: 'renewals', list: sold },
    ],
  },
  {
    name: 'newcomers',
    by: 'week',
    columns: [
      { name: 'accounts', color: 'primary', list: created('/accounts') },
      { name: 'users', color: 'info', list: created('/users') },
    ],
  },
  {
    name: 'mails',
    by: 'day',
    columns: [
      {
        name: 'failedMails',
        color: 'error',
        list: ({ from, to }) => filteredListPath('/staff/mails', { state: 'failed', from, to }),
      },
    ],
  },
  {
    name: 'imports',
    by: 'day',
    columns: [
      {
        name: 'imports',
        list: ({ from, to }) => filteredListPath('/staff/audit-log', { action: 'import', from, to }),
      },
      { name: 'failedImports' },
      { name: 'createdRows', color: 'primary' },
      { name: 'updatedRows', color: 'info' },
      { name: 'failedRows', color: 'error' },
    ],
  },
];

/** Rows of a figure, oldest first. */
export const rowsOf = ({ by }: FigurePart, { days, weeks }: Figures): readonly FigureRow[] =>
  by === 'week' ? weeks : days.map(({ date, ...counts }) => ({ from: date, to: date, ...counts }));

export const sumOf = (rows: readonly FigureRow[], name: FigureName): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
