import { weekdays } from './calendar';
import type { Widget } from './field';

/** Widgets whose value has parts, each of which stands in a column of its own in a file: the names of the parts. */
export const fieldParts: Readonly<Partial<Record<Widget, readonly string[]>>> = {
  seating: ['seatsMin', 'seatsMax', 'priceMin', 'priceMax', 'sqMMin', 'sqMMax'],
  openingHours: weekdays,
};
