import { useText } from '../../ui/useText';

interface DayProps {
  date: string;
  /** True for a day of the previous or next month. */
  isOther: boolean;
  isToday: boolean;
  isPossible: boolean;
  /** True for the only day that is in the tab order. */
  isStop: boolean;
  period: readonly [start: string, end: string | undefined];
  onChoose: () => void;
}

/** Day in the calendar; screen readers get the meaning of its colours as text. */
export const Day = ({
  date,
  isOther,
  isToday,
  isPossible,
  isStop,
  period: [start, end],
  onChoose,
}: DayProps) => {
  const { text, formats } = useText();
  const isChosen = date === start;
  const isWithin = end !== undefined && date > start && date <= end;
  const label = [
    formats.fullDate(date),
    ...(isToday ? [text('torvet.promotion.today')] : []),
    ...(isChosen || isWithin ? [text('torvet.promotion.inPeriod')] : []),
  ].join(', ');
  const classes = ['day', isOther && 'other', isWithin && 'within', isWithin && date === end && 'last'];
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        data-date={date}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-pressed={isChosen}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isPossible ? undefined : true}
        onClick={isPossible ? onChoose : undefined}
      >
        {Number(date.slice(8))}
      </button>
    </td>
  );
};
