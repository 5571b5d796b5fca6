import type { Promotion } from '../../../schemas/promotionOrder';
import { useText } from '../../ui/useText';

/** Product, period and cost of an order. */
export const OrderFacts = ({ order }: { order: Promotion }) => {
  const { text, formats } = useText();
  const renewals = order.periods.length - 1;
  const facts: readonly (readonly [string, string])[] = [
    [text('torvet.promotion.fields.productID'), order.productNames[formats.language]],
    [text('torvet.promotion.fields.startDate'), formats.date(order.startDate)],
    [text('torvet.promotion.ends'), formats.date(order.endDate)],
    ...(renewals > 0 ? ([[text('torvet.promotion.renewals'), formats.number(renewals)]] as const) : []),
    [text('torvet.promotion.orderedAt'), formats.dateTime(order.orderedAt)],
  ];
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{text('torvet.promotion.paid')}</dt>
        <dd>{formats.money(order.price)}</dd>
      </div>
    </dl>
  );
};
