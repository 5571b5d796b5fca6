import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import type { TorvetMessages } from '../../i18n/messages';
import type { MetricTotals } from '../../schemas/tracking/metrics';
import { figures, radii, token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import { FigureGrid } from './FigureGrid';
import { InfoButton } from './InfoButton';

/** Change between two periods; `amount` is never negative. */
export type Change =
  | { kind: 'unknown' }
  | { kind: 'tooNew' }
  | { kind: 'same' }
  | { kind: 'more' | 'less'; amount: number; unit: Unit };

type Unit = 'count' | 'percent' | 'points';

const directed = (amount: number, unit: Unit): Change =>
  amount === 0 ? { kind: 'same' } : { kind: amount > 0 ? 'more' : 'less', amount: Math.abs(amount), unit };

/**
 * Counts below this number are compared by difference, not by percentage: a change from one to eight visits would be
 * 700 %.
 */
const smallCount = 20;

/**
 * Change of a count in whole percent, or as a difference if the previous count is small. Unknown if the previous count
 * is 0.
 */
export const countChange = (now: number, before: number): Change => {
  if (before === 0) return { kind: 'unknown' };
  return before < smallCount
    ? directed(now - before, 'count')
    : directed(Math.round(((now - before) / before) * 100), 'percent');
};

/** Change of a share in percentage points with one decimal; unknown if one of the shares is unknown. */
export const rateChange = (now: MetricTotals['conversion'], before: MetricTotals['conversion']): Change =>
  now === null || before === null
    ? { kind: 'unknown' }
    : directed(Math.round((now - before) * 1000) / 10, 'points');

/** Formatted value for `%{change}` in a text; undefined if the change is unknown. */
export const changeAmount = (change: Change, { formats }: Pick<Texts, 'formats'>): string | undefined => {
  if (!('amount' in change)) return undefined;
  const format = { count: formats.number, percent: formats.percent, points: formats.shortDecimal };
  return format[change.unit](change.amount);
};

export const FigureCards = styled(FigureGrid)({
  '& section': {
    padding: '12px 20px 18px',
    border: `1px solid ${token('hairline')}`,
    borderRadius: radii.card,
    backgroundColor: token('surface'),
    boxShadow: token('shadowSmall'),
  },
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 44 },
  '& h2': { margin: 0, fontSize: '0.9375rem', fontWeight: 600, color: token('muted') },
  '& p': { margin: 0 },
  '& .figure': {
    ...figures,
    fontSize: '2.25rem',
    fontWeight: 660,
    lineHeight: 1.1,
    letterSpacing: '-0.025em',
  },
  '& .beside': { marginTop: 4, fontSize: '0.875rem', color: token('muted') },
  '& .change': { display: 'flex', gap: 6, marginTop: 10, fontSize: '0.875rem', fontWeight: 550 },
  '& .change[data-kind="more"]': { color: token('success') },
  '& .change[data-kind="less"]': { color: token('error') },
  '& .change[data-kind="same"], & .change[data-kind="unknown"], & .change[data-kind="tooNew"]': {
    color: token('muted'),
    fontWeight: 400,
  },
  '& .cause': { marginTop: 4, fontSize: '0.875rem', color: token('muted') },
  '& .change svg': { flex: 'none', width: 16, height: 16, marginTop: 2 },
});

const arrows: Partial<Record<Change['kind'], string>> = {
  more: 'M3 12l4-4 3 3 4-6M10 5h4v4',
  less: 'M3 5l4 4 3-3 4 6M10 12h4V8',
};

interface FigureProps {
  name: Extract<
    keyof TorvetMessages['listingStatistics'],
    keyof TorvetMessages['listingStatistics']['definition']
  >;
  /** Name of the figure; by default the name in its definition. */
  title?: string;
  value: string;
  beside: string;
  /** Comparison with another period, as a figure and as text, with the main cause if it is known. */
  compared?: { change: Change; text: string; cause?: ReactNode };
  words: Texts;
}

/** Card with a figure and its change. */
export const Figure = ({ name, title: given, value, beside, compared, words: { text } }: FigureProps) => {
  const id = useId();
  const title = given ?? text(`torvet.listingStatistics.${name}`);
  const arrow = compared && arrows[compared.change.kind];
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <InfoButton name={title} definition={`torvet.listingStatistics.definition.${name}`} />
      </div>
      <p className="figure">{value}</p>
      <p className="beside">{beside}</p>
      {compared ? (
        <p className="change" data-kind={compared.change.kind}>
          {arrow ? (
            <svg viewBox="0 0 17 17" aria-hidden="true">
              <path
                d={arrow}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          ) : null}
          {compared.text}
        </p>
      ) : null}
      {compared?.cause ? <p className="cause">{compared.cause}</p> : null}
    </section>
  );
};
