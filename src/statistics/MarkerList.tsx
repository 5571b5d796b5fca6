import { styled } from '@mui/material/styles';
import { token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import type { DayMarker } from './markers';

const Markers = styled('ol')({
  display: 'grid',
  gap: 6,
  margin: '8px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& li': { display: 'flex', gap: 10 },
  '& .number': {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: 20,
    height: 20,
    marginTop: 2,
    borderRadius: '50%',
    backgroundColor: token('accent'),
    color: token('onAccent'),
    fontSize: '0.75rem',
    fontWeight: 650,
  },
  '& .number[data-end]': {
    border: `2px solid ${token('accent')}`,
    backgroundColor: token('surface'),
    color: token('ink'),
  },
  '& time': { color: token('muted'), whiteSpace: 'nowrap' },
});

interface MarkerListProps<Marker> {
  days: readonly DayMarker<Marker>[];
  textOf: (marker: Marker, words: Texts) => string;
  words: Texts;
}

/** Days that have a number in the chart, with their events. */
export const MarkerList = <Marker,>({ days, textOf, words }: MarkerListProps<Marker>) => {
  const { text, formats } = words;
  if (days.length === 0) return null;
  return (
    <Markers aria-label={text('torvet.listingStatistics.markers')}>
      {days.map(({ number, date, markers, isEnd }) => (
        <li key={date}>
          <span className="number" data-end={isEnd || undefined}>
            {number}
          </span>
          <span>
            <time dateTime={date}>{formats.shortDate(date)}</time>{' '}
            {markers.map((marker) => textOf(marker, words)).join(' · ')}
          </span>
        </li>
      ))}
    </Markers>
  );
};
