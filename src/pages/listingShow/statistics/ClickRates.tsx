import { styled } from '@mui/material/styles';
import type { MetricTotals } from '../../../../schemas/tracking/metrics';
import { figures, token } from '../../../ui/tokens';
import type { Texts } from '../../../ui/useText';
import { type Comparison, clickRate, compareRates, fewestImpressions, type Shown } from './clickRates';

const Rates = styled('dl')({
  display: 'grid',
  gap: 20,
  margin: 0,
  '& dt': { fontWeight: 600 },
  '& dd': { ...figures, margin: 0 },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px' },
  '& .rate': { fontSize: '1.5rem', fontWeight: 650, letterSpacing: '-0.015em' },
  '& .sample': { fontSize: '0.875rem', color: token('muted') },
  '& svg': { display: 'block', width: '100%', height: 14, margin: '6px 0 4px' },
});

/** Click rate as a bar, with a line for its confidence interval. */
const RateBar = ({
  rate,
  low,
  high,
  scale,
  color,
}: Record<'rate' | 'low' | 'high' | 'scale', number> & { color: string }) => {
  const at = (share: number) => `${(share / scale) * 100}%`;
  return (
    <svg aria-hidden="true" preserveAspectRatio="none">
      <rect width="100%" height="14" rx="4" fill={token('sunken')} />
      <rect width={at(rate)} height="14" rx="4" fill={color} fillOpacity="0.5" />
      <line x1={at(low)} x2={at(high)} y1="7" y2="7" stroke={token('ink')} strokeWidth="1.5" />
      <line x1={at(low)} x2={at(low)} y1="3" y2="11" stroke={token('ink')} strokeWidth="1.5" />
      <line x1={at(high)} x2={at(high)} y1="3" y2="11" stroke={token('ink')} strokeWidth="1.5" />
    </svg>
  );
};

const verdict = (comparison: Comparison | undefined, { text, formats }: Texts): string | undefined => {
  if (!comparison) return undefined;
  if (comparison.kind !== 'ratio') return text(`torvet.listingStatistics.${comparison.kind}`);
  return text('torvet.listingStatistics.ratio', { times: formats.shortDecimal(comparison.times) });
};

/** Click rates of promoted impressions and of other impressions, with the numbers they are based on. */
export const ClickRates = ({ totals, words }: { totals: MetricTotals; words: Texts }) => {
  const { text, formats } = words;
  const promoted = { impressions: totals.promotedImpressions, clicks: totals.promotedClicks };
  const organic = { impressions: totals.organicImpressions, clicks: totals.organicClicks };
  const scale = Math.max(...[promoted, organic].map((shown) => clickRate(shown)?.high ?? 0)) || 1;
  const rows: [label: string, shown: Shown, color: string][] = [
    [text('torvet.listingStatistics.promotedRate'), promoted, token('accent')],
    [text('torvet.listingStatistics.organicRate'), organic, token('primary')],
  ];
  const said = verdict(compareRates(promoted, organic), words);
  return (
    <>
      <Rates>
        {rows.map(([label, shown, color]) => {
          const rate = clickRate(shown);
          return (
            <div key={label}>
              <dt>{label}</dt>
              {rate ? (
                <dd>
                  <span className="rate">{formats.share(rate.rate)}</span>
                  <RateBar {...rate} scale={scale} color={color} />
                  <span className="line sample">
                    <span>
                      {text('torvet.listingStatistics.clicksOf', {
                        clicks: formats.number(shown.clicks),
                        impressions: formats.number(shown.impressions),
                      })}
                    </span>
                    <span>
                      {text('torvet.listingStatistics.interval', {
                        low: formats.share(rate.low),
                        high: formats.share(rate.high),
                      })}
                    </span>
                  </span>
                </dd>
              ) : (
                <dd className="sample">
                  {shown.impressions === 0 ? (
                    text('torvet.listingStatistics.noImpressions')
                  ) : (
                    <>
                      {text('torvet.listingStatistics.tooFew', { min: fewestImpressions })}
                      <br />
                      {text('torvet.listingStatistics.clicksOf', {
                        clicks: formats.number(shown.clicks),
                        impressions: formats.number(shown.impressions),
                      })}
                    </>
                  )}
                </dd>
              )}
            </div>
          );
        })}
      </Rates>
      {said ? <p>{said}</p> : null}
    </>
  );
};
