import { weekdays } from '../../calendar';
import { isRecord } from '../../isRecord';
import { asText, type KindDefinition, type KindWords } from './kind';

/** Opening hours by weekday; days without hours are closed. */
export const openingDays = (
  value: unknown,
  { text }: Pick<KindWords, 'text'>,
): { weekday: string; day: string; hours: string }[] => {
  if (!isRecord(value)) return [];
  return weekdays.map((weekday) => {
    const hours = value[weekday];
    const [opens, closes] = isRecord(hours) ? [asText(hours.opens), asText(hours.closes)] : [];
    return {
      weekday,
      day: text(`torvet.listing.weekday.${weekday}`),
      hours:
        opens && closes ? text('torvet.listing.hours', { opens, closes }) : text('torvet.listing.closed'),
    };
  });
};

export const openingHours = {
  format: (value, _options, { words }) =>
    openingDays(value, words)
      .map(({ day, hours }) => `${day} ${hours}`)
      .join(', ') || undefined,
  filters: [],
  sorts: [],
  column: undefined,
  cell: undefined,
  reader: undefined,
  parts: {
    names: weekdays,
    reader: 'hours',
    write: (value, part, words) => openingDays(value, words).find(({ weekday }) => weekday === part)?.hours,
  },
  examples: [{ monday: { opens: '08:30', closes: '16:30' } }],
} as const satisfies KindDefinition;
