import { openingDays } from '../../../schemas/core/kinds/openingHours';
import { seatingParts } from '../../../schemas/core/kinds/seating';
import { Facts } from '../../forms/show/Facts';
import type { OwnDrawings } from '../../forms/show/FieldValue';

/** Display components for the kinds of fields that only listings have. */
export const listingDrawings: OwnDrawings = {
  seating: ({ value, how }) => (
    <Facts facts={seatingParts(value, how.words).map(({ label, range }) => [label, range] as const)} />
  ),
  openingHours: ({ value, how }) => (
    <Facts facts={openingDays(value, how.words).map(({ day, hours }) => [day, hours] as const)} />
  ),
};
