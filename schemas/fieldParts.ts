import { weekdays } from './calendar';
import type { Unit, Widget } from './field';

/** Widgets whose value has parts, each of which stands in a column of its own in a file: the names of the parts. */
export const fieldParts: Readonly<Partial<Record<Widget, readonly string[]>>> = {
  seating: ['seatsMin', 'seatsMax', 'priceMin', 'priceMax', 'sqMMin', 'sqMMax'],
  openingHours: weekdays,
};

/** Units of the parts of a seating; a number of seats has none. */
export const seatingUnits: Readonly<Record<string, Unit | undefined>> = {
  priceMin: 'krPerMonth',
  priceMax: 'krPerMonth',
  sqMMin: 'm2',
  sqMMax: 'm2',
};
