import { token } from '../tokens';

interface SparklineProps {
  /** One value per day, drawn as a line; `bars` is a less frequent figure below it. */
  line: readonly number[];
  bars: readonly number[];
  /** Description that contains the numbers. */
  label: string;
}

/** Size in SVG units; the drawing is stretched to its container. */
const size = { width: 300, line: 44, gap: 4, bars: 16 } as const;

/** Small chart of two figures, without axes. */
export const Sparkline = ({ line, bars, label }: SparklineProps) => {
  const step = size.width / Math.max(1, line.length - 1);
  const most = Math.max(1, ...line);
  const points = line.map((value, day) => `${day * step},${2 + (size.line - 4) * (1 - value / most)}`);
  const mostBars = Math.max(1, ...bars);
  const slot = size.width / Math.max(1, bars.length);
  const bottom = size.line + size.gap + size.bars;
  return (
    <svg
      viewBox={`0 0 ${size.width} ${bottom}`}
      preserveAspectRatio="none"
      width="100%"
      height={bottom}
      role="img"
      aria-label={label}
    >
      <polygon
        points={`0,${size.line} ${points.join(' ')} ${size.width},${size.line}`}
        fill={token('primary')}
        fillOpacity="0.12"
      />
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={token('primary')}
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
      {bars.map((value, day) => {
        const height = (size.bars * value) / mostBars;
        // Keyed by day, so that React never reuses a bar for another day.
        const key = `${day}`;
        return value > 0 ? (
          <rect
            key={key}
            x={day * slot + slot * 0.2}
            width={slot * 0.6}
            y={bottom - height}
            height={height}
            fill={token('info')}
          />
        ) : null;
      })}
      <line
        x1="0"
        x2={size.width}
        y1={bottom}
        y2={bottom}
        stroke={token('control')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
};
