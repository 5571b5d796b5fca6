import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import { token } from '../ui/tokens';
import type { DayMarker, Promoted } from './markers';

interface ChartMarkersProps {
  days: readonly Pick<DayMarker, 'number' | 'date' | 'isEnd'>[];
  promoted: readonly Promoted[];
  /** True to show numbers above the lines; only the upper one of two charts has them. */
  numbered?: boolean;
}

const radius = 9;
/** Distance between the numbers and the drawing area, within the chart's margin. */
const rise = 13;

/** Markers in a chart: promoted periods are bands, days with events are numbered lines; the end of a promotion is a ring. */
export const ChartMarkers = ({ days, promoted, numbered = false }: ChartMarkersProps) => {
  const scale = useXScale<'band'>();
  const { top, height } = useDrawingArea();
  const width = scale.bandwidth();
  return (
    <g aria-hidden="true" pointerEvents="none">
      {promoted.map(({ from, to }) => {
        const [left, right] = [scale(from), scale(to)];
        if (left === undefined || right === undefined) return null;
        return (
          <rect
            key={`${from} ${to}`}
            x={left}
            y={top}
            width={Math.max(2, right + width - left)}
            height={height}
            fill={token('accent')}
            fillOpacity={0.1}
          />
        );
      })}
      {days.map(({ number, date, isEnd }) => {
        const left = scale(date);
        if (left === undefined) return null;
        const x = left + width / 2;
        return (
          <g key={date}>
            <line
              x1={x}
              x2={x}
              y1={numbered ? top - rise + radius : top}
              y2={top + height}
              stroke={token('accent')}
              strokeDasharray={isEnd ? '1 4' : '3 3'}
            />
            {numbered ? (
              <>
                <circle
                  cx={x}
                  cy={top - rise}
                  r={isEnd ? radius - 1 : radius}
                  fill={token(isEnd ? 'surface' : 'accent')}
                  stroke={isEnd ? token('accent') : 'none'}
                  strokeWidth={2}
                />
                <text
                  x={x}
                  y={top - rise}
                  fill={token(isEnd ? 'ink' : 'onAccent')}
                  fontSize={11}
                  fontWeight={650}
                  textAnchor="middle"
                  dominantBaseline="central"
                >
                  {number}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
    </g>
  );
};
