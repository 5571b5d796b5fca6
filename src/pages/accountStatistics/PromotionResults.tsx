import { daysBetween } from '../../../schemas/calendar';
import type { PromotionResult } from '../../../schemas/tracking/accountMetrics';
import { FigureTable } from '../../ui/chart/FigureTable';
import type { Texts } from '../../ui/useText';
import { ListingHeading } from './ListingHeading';

interface PromotionResultsProps {
  promotions: readonly PromotionResult[];
  words: Texts;
}

const columns = ['charged', 'visits', 'expected', 'extra', 'per', 'leads'] as const;

/** Part of a promotion's price that covers the counted days, in kroner. */
const chargedSoFar = ({ charged, from, to, until }: PromotionResult): number =>
  (charged * (daysBetween(from, to) + 1)) / (daysBetween(from, until) + 1);

/** Minimum number of extra visits for a price per visit: parts of a visit have none. */
const fewestExtra = 1;

/** Last counted day of a running promotion, and the part of the price that covers the counted days. */
const countedText = (promotion: PromotionResult, { text, formats }: Texts): string | undefined => {
  const { from, to, until } = promotion;
  if (to >= until) return undefined;
  if (to < from) return text('torvet.accountStatistics.promotionNotCounted');
  return text('torvet.accountStatistics.promotionCounted', {
    to: formats.shortDate(to),
    amount: formats.money(Math.round(chargedSoFar(promotion))),
  });
};

/** Price, visits and leads of each promotion, with an estimate of the visits without promotion. */
export const PromotionResults = ({ promotions, words }: PromotionResultsProps) => {
  const { text, formats } = words;
  const dash = text('torvet.common.dash');
  const cellOf = (promotion: PromotionResult, name: (typeof columns)[number]) => {
    const { charged, visits, leads, expectedVisits, from, to } = promotion;
    const isCounted = to >= from;
    const extra = expectedVisits === undefined ? undefined : visits - expectedVisits;
    switch (name) {
      case 'charged':
        return formats.money(charged);
      case 'visits':
        return isCounted ? formats.number(visits) : dash;
      case 'leads':
        return isCounted ? formats.number(leads) : dash;
      case 'expected':
        return expectedVisits === undefined ? dash : formats.shortDecimal(expectedVisits);
      case 'extra':
        return extra === undefined ? dash : formats.shortDecimal(extra);
      case 'per':
        return extra === undefined || extra < fewestExtra
          ? dash
          : formats.money(Math.round(chargedSoFar(promotion) / extra));
    }
  };
  return (
    <FigureTable caption={text('torvet.accountStatistics.promotions')} named>
      <thead>
        <tr>
          <th scope="col">{text('torvet.accountStatistics.promotionColumns.listing')}</th>
          {columns.map((name) => (
            <th key={name} scope="col">
              {text(`torvet.accountStatistics.promotionColumns.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {promotions.map((promotion) => {
          const counted = countedText(promotion, words);
          return (
            <tr key={promotion.ID}>
              <ListingHeading listing={{ ...promotion, ID: promotion.listingID }}>
                {text('torvet.accountStatistics.promotionSpan', {
                  from: formats.shortDate(promotion.from),
                  to: formats.shortDate(promotion.until),
                })}
                {counted === undefined ? null : ` · ${counted}`}
              </ListingHeading>
              {columns.map((name) => (
                <td key={name}>{cellOf(promotion, name)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </FigureTable>
  );
};
