import type { AccountMetrics } from '../../../schemas/tracking/accountMetrics';
import { mainCause } from '../../statistics/contribution';
import {
  type Change,
  changeAmount,
  countChange,
  Figure,
  FigureCards,
  rateChange,
} from '../../statistics/FigureCards';
import { MainCause } from '../../statistics/MainCause';
import type { ShownPeriod } from '../../statistics/periods';
import type { Texts } from '../../ui/useText';

interface AccountHeadlineProps {
  metrics: AccountMetrics;
  /** Period that the statistics of a listing open with. */
  period: ShownPeriod;
  words: Texts;
}

/** Six key figures of an account. Each shows its change, and the listing that contributed most to the change. */
export const AccountHeadline = ({ metrics, period, words }: AccountHeadlineProps) => {
  const { totals, previous, active, compare, listings } = metrics;
  const { text, formats } = words;
  const changeText = (change: Change) =>
    text(`torvet.accountStatistics.change.${change.kind === 'tooNew' ? 'unknown' : change.kind}`, {
      period: text(`torvet.accountStatistics.comparedWith.${compare}`),
      change: changeAmount(change, words),
    });
  const countOf = (name: 'visits' | 'leads' | 'formLeads' | 'pageViews') => {
    const change = countChange(totals[name], previous[name]);
    const cause =
      change.kind === 'unknown' ? undefined : mainCause(listings, name, totals[name] - previous[name]);
    return {
      change,
      text: changeText(change),
      cause: cause && <MainCause cause={cause} period={period} words={words} />,
    };
  };
  const rate = rateChange(totals.conversion, previous.conversion);
  return (
    <FigureCards sx={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 360px), 1fr))' }}>
      <Figure
        name="visits"
        words={words}
        value={formats.number(totals.visits)}
        beside={text('torvet.listingStatistics.rawVisits', {
          smart_count: totals.rawVisits,
          count: formats.number(totals.rawVisits),
        })}
        compared={countOf('visits')}
      />
      <Figure
        name="leads"
        words={words}
        value={formats.number(totals.leads)}
        beside={text('torvet.listingStatistics.rawLeads', {
          smart_count: totals.rawLeads,
          count: formats.number(totals.rawLeads),
        })}
        compared={countOf('leads')}
      />
      <Figure
        name="formLeads"
        title={text('torvet.accountStatistics.columns.formLeads')}
        words={words}
        value={formats.number(totals.formLeads)}
        beside={text('torvet.accountStatistics.formLeadsBeside')}
        compared={countOf('formLeads')}
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
          change: rate,
          text:
            'amount' in rate
              ? text(`torvet.accountStatistics.rate.${rate.kind}`, {
                  change: changeAmount(rate, words),
                  period: text(`torvet.accountStatistics.comparedWith.${compare}`),
                })
              : changeText(rate),
        }}
      />
      <Figure
        name="pageViews"
        words={words}
        value={formats.number(totals.pageViews)}
        beside={text('torvet.listingStatistics.pageViewsBeside')}
        compared={countOf('pageViews')}
      />
      <Figure
        name="activeListings"
        words={words}
        value={formats.number(active.listings)}
        beside={text('torvet.accountStatistics.activeArea', { area: formats.area(active.area) })}
      />
    </FigureCards>
  );
};
