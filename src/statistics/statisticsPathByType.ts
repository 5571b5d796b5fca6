import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import { statisticsPath } from '../listings/row';
import { type Period, periodParameter } from './periods';

/**
 * Path of a listing's statistics, for a listing whose type is known by number only.
 * @param days period of the statistics; undefined means the default.
 */
export const statisticsPathByType = (
  { ID, type }: { ID: number; type: ListingTypeID },
  days?: Period,
): string => {
  const period = days && periodParameter(days);
  return `${statisticsPath({ family: familyOfType(type), ID })}${period ? `&${period.join('=')}` : ''}`;
};
