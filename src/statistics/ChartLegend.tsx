import { styled } from '@mui/material/styles';
import { token } from '../ui/tokens';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  color: token('muted'),
  '& li': { display: 'flex', alignItems: 'center', gap: 8 },
});

interface LegendEntry {
  label: string;
  color: string;
  /** True to show a line instead of a filled area. */
  isLine?: boolean;
  opacity?: number;
}

/** Legend of a chart. Hidden from screen readers, which get a description of the chart. */
export const ChartLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <List aria-hidden="true">
    {entries.map(({ label, color, isLine = false, opacity = 1 }) => (
      <li key={label}>
        <svg width="16" height="14">
          <rect
            y={isLine ? 5.5 : 0}
            width="16"
            height={isLine ? 3 : 14}
            rx={isLine ? 1.5 : 4}
            fill={color}
            opacity={opacity}
          />
        </svg>
        {label}
      </li>
    ))}
  </List>
);
