import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import { statisticsPath } from '../listings/row';
import { periodParameters, type ShownPeriod } from './periods';

/**
 * Path of a listing's statistics, for a listing whose type is known by number only.
 * @param period period of the statistics; undefined means the default.
 */
export const statisticsPathByType = (
  { ID, type }: { ID: number; type: ListingTypeID },
  period?: ShownPeriod,
): string => {
  const parameters = period ? periodParameters(period).map((pair) => pair.join('=')) : [];
  return [statisticsPath({ family: familyOfType(type), ID }), ...parameters].join('&');
};
