import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addMonths, firstOfMonth } from '../../../schemas/calendar';
import { useText } from '../../ui/useText';
import { dayAfterKey } from './calendarKeys';
import { Month } from './calendarStyles';
import { calendarWeeks } from './calendarWeeks';
import { Day } from './Day';

interface StartCalendarProps {
  today: string;
  /** Last day that can be selected; the first one is today. */
  latest: string;
  chosen: string;
  /** Last day of the order. */
  endDate: string | undefined;
  onChoose: (date: string) => void;
}

/**
 * Calendar for the start date, which marks all days of the period. Only one day is in the tab order; arrow keys move
 * between days.
 */
export const StartCalendar = ({ today, latest, chosen, endDate, onChoose }: StartCalendarProps) => {
  const { text, formats } = useText();
  const [titleID, helpID] = [useId(), useId()];
  const table = useRef<HTMLTableElement>(null);
  const [walked, setWalked] = useState(chosen);
  const [month, setMonth] = useState(firstOfMonth(chosen));
  const weeks = calendarWeeks(month);

  const walkTo = (date: string) => {
    // Synchronous, because the selected day may be in another month, and must have the focus before the next key press.
    flushSync(() => {
      setWalked(date);
      setMonth(firstOfMonth(date));
    });
    table.current?.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const date = dayAfterKey(event.key, walked, [today, latest]);
    if (date === undefined) return;
    event.preventDefault();
    walkTo(date);
  };
  const turn = (months: number) => setMonth(addMonths(month, months));
  /** Day in the visible month that is in the tab order. */
  const inView = weeks.flat();
  const stop = [walked, chosen, today, ...inView].find((date) => inView.includes(date) && date >= today);
  return (
    <Month>
      <div className="head">
        <IconButton
          aria-label={text('torvet.promotion.previousMonth')}
          disabled={month <= firstOfMonth(today)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft />
        </IconButton>
        <p id={titleID} aria-live="polite">
          {formats.month(month)}
        </p>
        <IconButton
          aria-label={text('torvet.promotion.nextMonth')}
          disabled={month >= firstOfMonth(latest)}
          onClick={() => turn(1)}
        >
          <ChevronRight />
        </IconButton>
      </div>
      <p id={helpID} className="visually-hidden">
        {text('torvet.promotion.calendarHelp')}
      </p>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA defines a calendar as a grid
        role="grid"
        aria-labelledby={titleID}
        aria-describedby={helpID}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((date) => (
              <th key={date} scope="col" abbr={formats.weekday(date)}>
                {formats.weekday(date).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Day
                  key={date}
                  date={date}
                  isOther={!date.startsWith(month.slice(0, 7))}
                  isToday={date === today}
                  isPossible={date >= today && date <= latest}
                  isStop={date === stop}
                  period={[chosen, endDate]}
                  onChoose={() => {
                    setWalked(date);
                    onChoose(date);
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Month>
  );
};
