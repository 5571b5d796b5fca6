import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Texts } from '../ui/useText';
import { type Period, periods } from './periods';

interface PeriodChoiceProps {
  period: Period;
  onChoose: (period: Period) => void;
  words: Texts;
}

/** Select for the length of the period in days. */
export const PeriodChoice = ({ period, onChoose, words: { text } }: PeriodChoiceProps) => (
  <div className="period">
    <ToggleButtonGroup
      exclusive
      value={period}
      aria-label={text('torvet.listingStatistics.period')}
      onChange={(_event, chosen: unknown) => {
        const days = periods.find((one) => one === chosen);
        if (days !== undefined) onChoose(days);
      }}
    >
      {periods.map((days) => (
        <ToggleButton
          key={days}
          value={days}
          aria-label={text('torvet.listingStatistics.lastDays', { days })}
        >
          {days}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
    <span aria-hidden="true">{text('torvet.listingStatistics.days')}</span>
  </div>
);
