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

/** Part of a running promotion's price that covers the days until now, in kroner. */
const chargedSoFar = ({ charged, from, to, until }: PromotionResult): number =>
  (charged * (daysBetween(from, to) + 1)) / (daysBetween(from, until) + 1);

/** Price, visits and leads of each promotion, with an estimate of the visits without promotion. */
export const PromotionResults = ({ promotions, words }: PromotionResultsProps) => {
  const { text, formats } = words;
  const dash = text('torvet.common.dash');
  const cellOf = (promotion: PromotionResult, name: (typeof columns)[number]) => {
    const { charged, visits, leads, expectedVisits } = promotion;
    const extra = expectedVisits === undefined ? undefined : visits - expectedVisits;
    switch (name) {
      case 'charged':
        return formats.money(charged);
      case 'visits':
        return formats.number(visits);
      case 'leads':
        return formats.number(leads);
      case 'expected':
        return expectedVisits === undefined ? dash : formats.shortDecimal(expectedVisits);
      case 'extra':
        return extra === undefined ? dash : formats.shortDecimal(extra);
      case 'per':
        return extra === undefined || extra <= 0
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
        {promotions.map((promotion) => (
          <tr key={promotion.ID}>
            <ListingHeading listing={{ ...promotion, ID: promotion.listingID }}>
              {text('torvet.accountStatistics.promotionSpan', {
                from: formats.shortDate(promotion.from),
                to: formats.shortDate(promotion.until),
              })}
              {promotion.to < promotion.until
                ? ` · ${text('torvet.accountStatistics.promotionCounted', { to: formats.shortDate(promotion.to) })}`
                : null}
            </ListingHeading>
            {columns.map((name) => (
              <td key={name}>{cellOf(promotion, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  );
};
