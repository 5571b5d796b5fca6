import type { TorvetMessages } from '../../i18n/messages';
import type { ListingMetrics } from '../../schemas/tracking/metrics';
import type { Texts } from '../ui/useText';
import { type Change, changeAmount, countChange, Figure, FigureCards, rateChange } from './FigureCards';

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

interface HeadlineProps {
  metrics: ListingMetrics;
  /** True if the listing did not exist for the whole preceding period, which is then not compared. */
  tooNew: boolean;
  words: Texts;
}

/**
 * Visits, leads and conversion compared with the previous period, and page views that the server counts without
 * consent.
 */
export const Headline = ({ metrics, tooNew, words }: HeadlineProps) => {
  const { totals, previous } = metrics;
  const days = metrics.days.length;
  const { text, formats } = words;
  const orTooNew = (change: Change): Change => (tooNew ? { kind: 'tooNew' } : change);
  const changes = {
    visits: orTooNew(countChange(totals.visits, previous.visits)),
    leads: orTooNew(countChange(totals.leads, previous.leads)),
    conversion: orTooNew(rateChange(totals.conversion, previous.conversion)),
  };
  const post = (change: Change, wording: typeof countWords | typeof rateWords) =>
    text(`torvet.listingStatistics.${wording[change.kind]}`, { days, change: changeAmount(change, words) });
  return (
    <FigureCards>
      <Figure
        name="visits"
        words={words}
        value={formats.number(totals.visits)}
        beside={text('torvet.listingStatistics.rawVisits', {
          smart_count: totals.rawVisits,
          count: formats.number(totals.rawVisits),
        })}
        compared={{ change: changes.visits, text: post(changes.visits, countWords) }}
      />
      <Figure
        name="leads"
        words={words}
        value={formats.number(totals.leads)}
        beside={text('torvet.listingStatistics.rawLeads', {
          smart_count: totals.rawLeads,
          count: formats.number(totals.rawLeads),
        })}
        compared={{ change: changes.leads, text: post(changes.leads, countWords) }}
      />
      <Figure
        name="conversion"
        words={words}
        value={totals.conversion === null ? text('torvet.common.dash') : formats.share(totals.conversion)}
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
          text: post(changes.conversion, rateWords),
        }}
      />
      <Figure
        name="pageViews"
        words={words}
        value={formats.number(totals.pageViews)}
        beside={text('torvet.listingStatistics.pageViewsBeside')}
      />
    </FigureCards>
  );
};
