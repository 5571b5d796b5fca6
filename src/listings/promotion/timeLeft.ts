import { daysBetween } from '../../../schemas/calendar';
import type { PromotionSummary } from '../../../schemas/promotionOrder';
import type { Texts } from '../../ui/useText';

/** Time until an open order starts or ends, in words. */
export const timeLeft = (
  { state, startDate, endDate }: Pick<PromotionSummary, 'state' | 'startDate' | 'endDate'>,
  today: string,
  text: Texts['text'],
): string => {
  if (state === 'scheduled')
    return text('torvet.promotion.startsIn', { smart_count: daysBetween(today, startDate) });
  const left = daysBetween(today, endDate);
  return left === 0
    ? text('torvet.promotion.lastDay')
    : text('torvet.promotion.daysLeft', { smart_count: left + 1 });
};
