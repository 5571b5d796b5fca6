import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef } from 'react';
import { measureText, unitText } from '../../../i18n/measureText';
import type { MarketCell } from '../../../schemas/market/marketStatistics';
import type { MarketMeasure } from '../../../schemas/market/measures';
import { type Region, regions } from '../../../schemas/regions';
import { token } from '../../ui/tokens';
import type { Texts } from '../../ui/useText';
import { insets, mapSize, regionPath } from './regionShapes';

const Frame = styled('div')({
  '& svg': { display: 'block', width: '100%', maxWidth: 520, height: 'auto', margin: '0 auto' },
  '& .region': { cursor: 'pointer', outline: 'none' },
  '& .region path': { stroke: token('surface'), strokeWidth: 1.2, strokeLinejoin: 'round' },
  '& .region[data-none] path': { stroke: token('control') },
  '& .region:hover path': { stroke: token('ink') },
  '& .region[aria-checked="true"] path': { stroke: token('accent'), strokeWidth: 2.4 },
  '& .region:focus-visible path': { stroke: token('focus'), strokeWidth: 3 },
  '& .inset': { fill: 'none', stroke: token('hairline') },
  '& .legend': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '4px 16px',
    marginTop: 8,
    fontSize: '0.875rem',
    color: token('muted'),
  },
  '& .legend span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& .legend i': { width: 14, height: 14, borderRadius: 4, border: `1px solid ${token('hairline')}` },
  '& .help': { margin: '0 0 8px', fontSize: '0.875rem', color: token('muted') },
});

/** Fill colour of a region; `share` is 0 for the lowest value and 1 for the highest. */
const shade = (share: number) =>
  `color-mix(in srgb, ${token('primary')} ${Math.round(18 + 82 * share)}%, ${token('surface')})`;

const hatched = `repeating-linear-gradient(45deg, ${token('neutralTint')} 0 3px, ${token('control')} 3px 4px)`;

interface RegionMapProps {
  title: string;
  measure: MarketMeasure;
  cellOf: (region: Region) => MarketCell | undefined;
  selected: Region | undefined;
  onSelect: (region: Region | undefined) => void;
  words: Texts;
}

/** Map of the regions, coloured by a measure. One region can be selected by pointer or arrow keys. */
export const RegionMap = ({ title, measure, cellOf, selected, onSelect, words }: RegionMapProps) => {
  const { text } = words;
  const ref = useRef<SVGSVGElement>(null);
  const values = regions.flatMap((region) => cellOf(region)?.value ?? []);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const fillOf = (region: Region) => {
    const cell = cellOf(region);
    if (cell?.withheld) return 'url(#withheld)';
    if (cell?.value === undefined) return token('sunken');
    return shade(high > low ? (cell.value - low) / (high - low) : 0.6);
  };
  const nameOf = (region: Region) => {
    const cell = cellOf(region);
    const figure = cell?.withheld
      ? text('torvet.measures.hidden')
      : cell?.value === undefined
        ? text('torvet.measures.none')
        : measureText(measure, cell.value, words);
    return `${text(`torvet.region.${region}`)}: ${figure}`;
  };
  const focusOn = (index: number) => {
    const all = ref.current?.querySelectorAll<SVGGElement>('[role="radio"]');
    all?.[(index + regions.length) % regions.length]?.focus();
  };
  const onKeyDown = (region: Region, index: number) => (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) focusOn(index + step);
    else if (event.key === ' ' || event.key === 'Enter') onSelect(region === selected ? undefined : region);
    else return;
    event.preventDefault();
  };
  return (
    <Frame>
      <p className="help">{text('torvet.marketStatistics.mapHelp', { unit: unitText(measure, words) })}</p>
      <svg ref={ref} viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} role="radiogroup" aria-label={title}>
        <defs>
          <pattern
            id="withheld"
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={token('neutralTint')} />
            <rect width="1.4" height="6" fill={token('control')} />
          </pattern>
        </defs>
        {insets.map((inset) => (
          <rect key={inset.x} className="inset" rx="6" {...inset} />
        ))}
        {regions.map((region, index) => (
          <g
            key={region}
            className="region"
            data-none={cellOf(region)?.value === undefined || undefined}
            role="radio"
            aria-checked={region === selected}
            aria-label={nameOf(region)}
            tabIndex={region === (selected ?? regions[0]) ? 0 : -1}
            onClick={() => onSelect(region === selected ? undefined : region)}
            onKeyDown={onKeyDown(region, index)}
          >
            <title>{nameOf(region)}</title>
            <path d={regionPath(region)} fill={fillOf(region)} />
          </g>
        ))}
      </svg>
      <p className="legend">
        {values.length > 1 && high > low ? (
          <>
            <span>
              <i style={{ backgroundColor: shade(0) }} />
              {text('torvet.marketStatistics.low')} {measureText(measure, low, words)}
            </span>
            <span>
              <i style={{ backgroundColor: shade(1) }} />
              {text('torvet.marketStatistics.high')} {measureText(measure, high, words)}
            </span>
          </>
        ) : null}
        <span>
          <i style={{ background: hatched }} />
          {text('torvet.measures.hidden')}
        </span>
        <span>
          <i style={{ backgroundColor: token('sunken') }} />
          {text('torvet.measures.none')}
        </span>
      </p>
    </Frame>
  );
};
