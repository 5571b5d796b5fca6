import { openingDays, seatingParts } from '../../../i18n/fieldText';
import type { OwnDrawings } from '../../forms/show/FieldValue';

const Pairs = ({ pairs }: { pairs: readonly (readonly [string, string])[] }) => (
  <dl className="pairs">
    {pairs.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** How the values of what only listings have are read. */
export const listingDrawings: OwnDrawings = {
  seating: ({ value, how }) => (
    <Pairs pairs={seatingParts(value, how.words).map(({ label, range }) => [label, range] as const)} />
  ),
  openingHours: ({ value, how }) => (
    <Pairs pairs={openingDays(value, how.words).map(({ day, hours }) => [day, hours] as const)} />
  ),
};
