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
  /** Filled area by default. */
  shape?: 'line' | 'dot' | 'ring';
  opacity?: number;
}

const Shape = ({ color, shape, opacity = 1 }: Omit<LegendEntry, 'label'>) => {
  if (shape === 'dot') return <circle cx="8" cy="7" r="6.5" fill={color} />;
  if (shape === 'ring') return <circle cx="8" cy="7" r="5.5" fill="none" stroke={color} strokeWidth="2" />;
  const isLine = shape === 'line';
  return (
    <rect
      y={isLine ? 5.5 : 0}
      width="16"
      height={isLine ? 3 : 14}
      rx={isLine ? 1.5 : 4}
      fill={color}
      opacity={opacity}
    />
  );
};

/** Legend of a chart. Hidden from screen readers, which get a description of the chart. */
export const ChartLegend = ({ entries }: { entries: readonly LegendEntry[] }) => (
  <List aria-hidden="true">
    {entries.map(({ label, ...entry }) => (
      <li key={label}>
        <svg width="16" height="14">
          <Shape {...entry} />
        </svg>
        {label}
      </li>
    ))}
  </List>
);
