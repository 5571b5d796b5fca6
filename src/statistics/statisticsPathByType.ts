import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import { statisticsPath } from '../listings/row';

/** Path of a listing's statistics, for a listing whose type is known by number only. */
export const statisticsPathByType = ({ ID, type }: { ID: number; type: ListingTypeID }): string =>
  statisticsPath({ family: familyOfType(type), ID });
