import { familyOfType, type ListingTypeID } from '../../schemas/listing/families';
import { statisticsPath } from '../listings/row';

/** Path of a listing's statistics, by the number of its type. */
export const statisticsPathByType = ({ ID, type }: { ID: number; type: ListingTypeID }): string =>
  statisticsPath({ family: familyOfType(type), ID });
