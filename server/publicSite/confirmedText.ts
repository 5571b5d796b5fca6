import type { Words } from '../../i18n/fieldText';
import { danishDate, daysBetween } from '../../schemas/calendar';

/**
 * Text that says how many days ago a listing was last confirmed as available.
 * @param today date in Denmark.
 */
export const confirmedText = (confirmedAt: Date | null | undefined, today: string, { text }: Words) => {
  if (!confirmedAt) return undefined;
  const days = daysBetween(danishDate(confirmedAt), today);
  return days <= 0
    ? text('torvet.confirmation.today')
    : text('torvet.confirmation.daysAgo', { smart_count: days });
};
