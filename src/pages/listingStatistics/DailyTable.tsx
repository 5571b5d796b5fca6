import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ListingMetrics } from '../../../schemas/tracking/metrics';
import { figures, token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { cellText, dayColumns } from './columns';

/** Text that is twice as large makes the table wider than its room. */
const Scrolling = styled('div')({ overflowX: 'auto' });

const Table = styled('table')({
  ...figures,
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& th, & td': { padding: '8px 10px', textAlign: 'right', verticalAlign: 'bottom' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left', whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { paddingRight: 0 },
  '& thead th': {
    color: token('muted'),
    fontSize: '0.8125rem',
    fontWeight: 600,
    borderBottom: `1px solid ${token('hairline')}`,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr + tr > *': { borderTop: `1px solid ${token('hairline')}` },
  '& tfoot > tr > *': { borderTop: `2px solid ${token('hairline')}`, fontWeight: 650 },
  '@media (max-width: 899.95px)': { '& [data-wide]': { display: 'none' } },
  '@media (max-width: 599.95px)': { '& th, & td': { paddingInline: 4 } },
});

/** Days that are shown at first, and added with each press of "more". */
const step = 31;

/** What the chart shows, in figures: newest day first. */
export const DailyTable = ({ metrics, words }: { metrics: ListingMetrics; words: Texts }) => {
  const { text, formats } = words;
  const [count, setCount] = useState(step);
  const { days, totals } = metrics;
  const shown = days.toReversed().slice(0, count);
  const left = days.length - shown.length;
  return (
    <>
      <Scrolling>
        <Table>
          <caption className="visually-hidden">{text('torvet.listingStatistics.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('torvet.listingStatistics.date')}</th>
              {dayColumns.map(({ name, label, heading = label, wide }) => (
                <th key={name} scope="col" data-wide={wide}>
                  {text(`torvet.listingStatistics.${heading}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => (
              <tr key={day.date}>
                <th scope="row">{formats.shortDate(day.date)}</th>
                {dayColumns.map((column) => (
                  <td key={column.name} data-wide={column.wide}>
                    {cellText(day, column, words)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text('torvet.listingStatistics.total')}</th>
              {dayColumns.map((column) => (
                <td key={column.name} data-wide={column.wide}>
                  {cellText(totals, column, words)}
                </td>
              ))}
            </tr>
          </tfoot>
        </Table>
      </Scrolling>
      {left > 0 ? (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setCount(count + step)}>
          {text('torvet.listingStatistics.showMoreDays', { count: Math.min(step, left) })}
        </Button>
      ) : null}
    </>
  );
};
