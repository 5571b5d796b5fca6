import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { isCalendarDate } from '../../schemas/calendar';
import { parseDate } from '../../schemas/parseDate';
import { useText } from './useText';

interface DateTextOptions {
  /** Date `YYYY-MM-DD`, or the text of an invalid date. */
  value: string;
  /** @param value date, text of an invalid date, or undefined if the field is empty. */
  onChange: (value: string | undefined) => void;
  /** First and last valid date, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
}

export interface DateText {
  value: string;
  placeholder: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  onLeave: () => void;
  endAdornment: ReactNode;
}

const unseen = { position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none' } as const;

/**
 * Text input for a date in the notation of the interface language; a button opens the browser's date picker. `<input
 * type="date">` would use the browser's language (docs/decisions/numbers.md).
 */
export const useDateText = ({ value, onChange, min, max }: DateTextOptions): DateText => {
  const { text, formats } = useText();
  const [typed, setTyped] = useState<string>();
  const calendar = useRef<HTMLInputElement>(null);
  const isDay = isCalendarDate(value);
  return {
    value: typed ?? (isDay ? formats.shortDate(value) : value),
    placeholder: text('torvet.common.dateFormat'),
    onChange: ({ target }) => {
      setTyped(target.value);
      onChange(parseDate(target.value) ?? (target.value.trim() || undefined));
    },
    onLeave: () => setTyped(undefined),
    endAdornment: (
      <InputAdornment position="end">
        <IconButton
          size="small"
          edge="end"
          aria-label={text('torvet.common.openCalendar')}
          onClick={() => calendar.current?.showPicker()}
        >
          <CalendarMonthOutlined fontSize="small" />
        </IconButton>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          style={unseen}
          value={isDay ? value : ''}
          min={min}
          max={max}
          onChange={({ target }) => {
            setTyped(undefined);
            onChange(target.value || undefined);
          }}
        />
      </InputAdornment>
    ),
  };
};
