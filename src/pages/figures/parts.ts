import type { TorvetMessages } from '../../../i18n/messages';
import type { FigureDay, Figures, FigureWeek } from '../../../schemas/figures';
import type { ColorToken } from '../../ui/tokens';

/** Days or weeks, by which a figure is counted. */
export type FigureRow = { from: string; to: string } & Partial<Record<FigureName, number>>;

export type FigureName = keyof Omit<FigureDay, 'date'> | keyof Omit<FigureWeek, 'from' | 'to'>;

export interface FigureColumn {
  name: FigureName;
  /** Series of bars; without it, in the table only. */
  color?: ColorToken;
  money?: true;
  /** The list that it counts, narrowed to a period. Absent where there is none. */
  list?: (period: { from: string; to: string }) => string;
}

export interface FigurePart {
  name: keyof TorvetMessages['figures']['parts'];
  by: 'day' | 'week';
  columns: readonly FigureColumn[];
}

/** The address of a list with these filters. */
export const listPath = (path: string, filter: Readonly<Record<string, number | string>>): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

type Period = Parameters<NonNullable<FigureColumn['list']>>[0];
const created =
  (path: string) =>
  ({ from, to }: Period) =>
    listPath(path, { createdFrom: from, createdTo: to });
const sold = ({ from, to }: Period) => listPath('/staff/promotions', { from, to });

/** Measures over time in the order of the page. */
export const parts: readonly FigurePart[] = [
  {
    name: 'signIns',
    by: 'day',
    columns: [
      {
        name: 'signIns',
        color: 'primary',
        list: ({ from, to }) => listPath('/users', { signedInFrom: from, signedInTo: to }),
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
        list: ({ from, to }) => listPath('/staff/mails', { state: 'failed', from, to }),
      },
    ],
  },
  {
    name: 'imports',
    by: 'day',
    columns: [
      {
        name: 'imports',
        list: ({ from, to }) => listPath('/staff/audit-log', { action: 'import', from, to }),
      },
      { name: 'failedImports' },
      { name: 'createdRows', color: 'primary' },
      { name: 'updatedRows', color: 'info' },
      { name: 'failedRows', color: 'error' },
    ],
  },
];

/** The rows that a part is made of, oldest first. */
export const rowsOf = ({ by }: FigurePart, { days, weeks }: Figures): readonly FigureRow[] =>
  by === 'week' ? weeks : days.map(({ date, ...counts }) => ({ from: date, to: date, ...counts }));

export const sumOf = (rows: readonly FigureRow[], name: FigureName): number =>
  rows.reduce((sum, row) => sum + (row[name] ?? 0), 0);
