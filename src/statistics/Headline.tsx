import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { TorvetMessages } from '../../i18n/messages';
import { addDays, danishDate } from '../../schemas/calendar';
import type { ListingMetrics, MetricTotals } from '../../schemas/tracking/metrics';
import { figures, radii, token } from '../ui/tokens';
import type { Texts } from '../ui/useText';
import { FigureGrid } from './FigureGrid';
import { InfoButton } from './InfoButton';

/** How a figure stands to the one before, if there was one. `amount` is always positive. */
export type Change =
  | { kind: 'unknown' }
  | { kind: 'tooNew' }
  | { kind: 'same' }
  | { kind: 'more' | 'less'; amount: number };

const directed = (amount: number): Change =>
  amount === 0 ? { kind: 'same' } : { kind: amount > 0 ? 'more' : 'less', amount: Math.abs(amount) };

/** Change of a count, in whole percent of the one before; unknown when there was none. */
export const countChange = (now: number, before: number): Change =>
  before === 0 ? { kind: 'unknown' } : directed(Math.round(((now - before) / before) * 100));

/** Change of a share, in percentage points with one decimal; unknown when either is. */
export const rateChange = (now: MetricTotals['conversion'], before: MetricTotals['conversion']): Change =>
  now === null || before === null ? { kind: 'unknown' } : directed(Math.round((now - before) * 1000) / 10);

const Row = styled(FigureGrid)({
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
  '& .change svg': { flex: 'none', width: 16, height: 16, marginTop: 2 },
});

const arrows: Partial<Record<Change['kind'], string>> = {
  more: 'M3 12l4-4 3 3 4-6M10 5h4v4',
  less: 'M3 5l4 4 3-3 4 6M10 12h4V8',
};

type Words = Record<Change['kind'], keyof TorvetMessages['listingStatistics']>;

const countWords = {
  more: 'up',
  less: 'down',
  same: 'same',
  unknown: 'noneBefore',
  tooNew: 'tooNew',
} as const satisfies Words;
const rateWords = {
  more: 'higher',
  less: 'lower',
  same: 'sameRate',
  unknown: 'noVisitsBefore',
  tooNew: 'tooNew',
} as const satisfies Words;

interface FigureProps {
  name: 'visits' | 'leads' | 'conversion' | 'pageViews';
  value: string;
  beside: string;
  /** Against the time before, also in words. */
  compared?: { change: Change; error: string };
  words: Texts;
}

const Figure = ({ name, value, beside, compared, words: { text } }: FigureProps) => {
  const id = useId();
  const title = text(`torvet.listingStatistics.${name}`);
  const arrow = compared && arrows[compared.change.kind];
  return (
    <section aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{title}</h2>
        <InfoButton name={title} definition={name} />
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
          {compared.error}
        </p>
      ) : null}
    </section>
  );
};

interface HeadlineProps {
  metrics: ListingMetrics;
  /** Of the listing: a time before it was there is nothing to compare with. */
  createdAt: string;
  words: Texts;
}

/** Visits, leads and conversion, against the time before; and the server's own count, which consent has no part in. */
export const Headline = ({ metrics, createdAt, words }: HeadlineProps) => {
  const { totals, previous } = metrics;
  const days = metrics.days.length;
  const { text, formats } = words;
  const isTooNew = danishDate(new Date(createdAt)) > addDays(metrics.from, -days);
  const orTooNew = (change: Change): Change => (isTooNew ? { kind: 'tooNew' } : change);
  const changes = {
    visits: orTooNew(countChange(totals.visits, previous.visits)),
    leads: orTooNew(countChange(totals.leads, previous.leads)),
    conversion: orTooNew(rateChange(totals.conversion, previous.conversion)),
  };
  const post = (change: Change, wording: typeof countWords | typeof rateWords, unit: (n: number) => string) =>
    text(`torvet.listingStatistics.${wording[change.kind]}`, {
      days,
      ...('amount' in change ? { change: unit(change.amount) } : {}),
    });
  return (
    <Row>
      <Figure
        name="visits"
        words={words}
        value={formats.number(totals.visits)}
        beside={text('torvet.listingStatistics.rawVisits', {
          smart_count: totals.rawVisits,
          count: formats.number(totals.rawVisits),
        })}
        compared={{ change: changes.visits, error: post(changes.visits, countWords, formats.percent) }}
      />
      <Figure
        name="leads"
        words={words}
        value={formats.number(totals.leads)}
        beside={text('torvet.listingStatistics.rawLeads', {
          smart_count: totals.rawLeads,
          count: formats.number(totals.rawLeads),
        })}
        compared={{ change: changes.leads, error: post(changes.leads, countWords, formats.percent) }}
      />
      <Figure
        name="conversion"
        words={words}
        value={
          totals.conversion === null
            ? text('torvet.common.dash')
            : formats.percent(Math.round(totals.conversion * 1000) / 10)
        }
        beside={
          totals.conversion === null
            ? text('torvet.listingStatistics.noVisits')
            : text('torvet.listingStatistics.ofVisits', {
                leads: formats.number(totals.leads),
                visits: formats.number(totals.visits),
              })
        }
        compared={{
          change: changes.conversion,
          error: post(changes.conversion, rateWords, formats.shortDecimal),
        }}
      />
      <Figure
        name="pageViews"
        words={words}
        value={formats.number(totals.pageViews)}
        beside={text('torvet.listingStatistics.pageViewsBeside')}
      />
    </Row>
  );
};
