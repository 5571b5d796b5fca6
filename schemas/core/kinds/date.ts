import { isCalendarDate, isMoment } from '../../calendar';
import { asText, type KindDefinition } from './kind';

export const dateKinds = {
  date: {
    format: (value, _options, { words }) => {
      const date = asText(value);
      return date && isCalendarDate(date) ? words.formats.date(date) : date;
    },
    filters: ['dateRange'],
    sorts: ['value'],
    column: 'text',
    cell: 'date',
    reader: 'date',
    typed: { isValid: isCalendarDate, rule: 'notDate' },
    examples: ['2026-11-22', '2028-02-29'],
  },
  /** Point in time: stored in UTC, displayed and typed in Danish time. */
  dateTime: {
    format: (value, _options, { words }) => (isMoment(value) ? words.formats.dateTime(value) : asText(value)),
    filters: ['dateRange'],
    sorts: ['value'],
    column: 'timestamptz',
    cell: 'dateTime',
    reader: 'dateTime',
    typed: { isValid: isMoment, rule: 'notDateTime' },
    examples: ['2026-11-22T13:05:00.000Z'],
  },
} as const satisfies Record<string, KindDefinition>;
