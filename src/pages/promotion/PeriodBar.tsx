import { styled } from '@mui/material/styles';
import { daysBetween } from '../../../schemas/calendar';
import { token } from '../../ui/tokens';

const Bar = styled('div')({
  height: 8,
  margin: '16px 0 6px',
  borderRadius: 4,
  backgroundColor: token('sunken'),
  overflow: 'hidden',
  '& span': { display: 'block', height: '100%', borderRadius: 4, backgroundColor: token('primary') },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& span': { backgroundColor: 'CanvasText' },
  },
});

interface PeriodBarProps {
  startDate: string;
  endDate: string;
  today: string;
}

/** Bar for the elapsed part of an order. The text next to it states the number of remaining days, including today. */
export const PeriodBar = ({ startDate, endDate, today }: PeriodBarProps) => {
  const days = daysBetween(startDate, endDate) + 1;
  const passed = Math.min(days, Math.max(0, daysBetween(startDate, today)));
  return (
    <Bar aria-hidden="true">
      <span style={{ width: `${(passed / days) * 100}%` }} />
    </Bar>
  );
};
