import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ListingMetrics } from '../../schemas/tracking/metrics';
import { FigureTable } from '../ui/chart/FigureTable';
import type { Texts } from '../ui/useText';
import { cellText, dayColumns } from './columns';

const EventCell = styled('td')({ '&&': { textAlign: 'left', whiteSpace: 'normal', minWidth: '11rem' } });

/** Number of days shown initially, and number added with each click. */
const step = 31;

interface DailyTableProps {
  metrics: Pick<ListingMetrics, 'days' | 'totals'>;
  /** Events by day, in words. */
  events: ReadonlyMap<string, string>;
  words: Texts;
}

/** Table with the figures of the chart, newest day first. */
export const DailyTable = ({ metrics, events, words }: DailyTableProps) => {
  const { text, formats } = words;
  const [count, setCount] = useState(step);
  const { days, totals } = metrics;
  const shown = days.toReversed().slice(0, count);
  const left = days.length - shown.length;
  return (
    <>
      <FigureTable caption={text('torvet.listingStatistics.table')}>
        <thead>
          <tr>
            <th scope="col">{text('torvet.listingStatistics.date')}</th>
            {dayColumns.map(({ name, label, heading = label }) => (
              <th key={name} scope="col">
                {text(`torvet.listingStatistics.${heading}`)}
              </th>
            ))}
            {events.size > 0 ? (
              <EventCell as="th" scope="col">
                {text('torvet.listingStatistics.events')}
              </EventCell>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {shown.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formats.shortDate(day.date)}</th>
              {dayColumns.map((column) => (
                <td key={column.name}>{cellText(day, column, words)}</td>
              ))}
              {events.size > 0 ? <EventCell>{events.get(day.date)}</EventCell> : null}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('torvet.listingStatistics.total')}</th>
            {dayColumns.map((column) => (
              <td key={column.name}>{cellText(totals, column, words)}</td>
            ))}
            {events.size > 0 ? <EventCell /> : null}
          </tr>
        </tfoot>
      </FigureTable>
      {left > 0 ? (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setCount(count + step)}>
          {text('torvet.listingStatistics.showMoreDays', { smart_count: Math.min(step, left) })}
        </Button>
      ) : null}
    </>
  );
};
