import type { Widget } from '../schemas/field';
import { type ListingVariant, listingVariants } from '../schemas/listing/variants';
import { type ResourceField, schemaFields } from '../schemas/resourceSchema';
import type { CellKind, Column } from './listResource';

/*
 * What the schemas say of the listings' fields, for the screens that show them. It brings the schemas and Zod along:
 * the index loads it only when an optional column is shown, chosen or exported.
 */

/** The fields of the given variants, each name once, in the order of the form. */
export const fieldsOf = (variants: readonly ListingVariant[]): ResourceField[] => {
  const byName = new Map<string, ResourceField>();
  for (const variant of variants) {
    for (const field of schemaFields(variant)) if (!byName.has(field.name)) byName.set(field.name, field);
  }
  return [...byName.values()];
};

/** How a column draws the values of each widget; undefined cannot stand in a cell. */
const cellKinds: Record<Widget, CellKind | undefined> = {
  text: 'text',
  textarea: 'text',
  url: 'text',
  email: 'text',
  phone: 'text',
  zipCode: 'text',
  integer: 'number',
  money: 'money',
  area: 'area',
  year: 'year',
  date: 'date',
  checkbox: 'flag',
  select: undefined,
  multiSelect: undefined,
  address: undefined,
  advertisedAddress: undefined,
  seating: undefined,
  openingHours: undefined,
};

const numeric: readonly CellKind[] = ['number', 'money', 'area'];

/** A column for each field that the schemas mark with `column: 'optional'`: a field added there appears by itself. */
export const optionalColumns = (variants: readonly ListingVariant[] = listingVariants): Column[] =>
  fieldsOf(variants).flatMap(({ name, meta }): Column[] => {
    const kind = cellKinds[meta.widget];
    if (meta.column !== 'optional' || kind === undefined) return [];
    return [{ name, kind, ...(numeric.includes(kind) ? { align: 'right' as const } : {}) }];
  });
