import { isCalendarDate } from '../../calendar';
import { asText, type KindDefinition } from './kind';

/** Kinds whose value is a time. */
export const dateKinds = {
  date: {
    format: (value, _options, { words }) => {
      const date = asText(value);
      return date && isCalendarDate(date) ? words.formats.date(date) : date;
    },
    filters: ['dateRange'],
    sorts: ['value'],
    cell: 'date',
    reader: 'line',
    examples: ['2026-11-22', '2028-02-29'],
  },
} as const satisfies Record<string, KindDefinition>;
