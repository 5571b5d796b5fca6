import type { FieldMeta, Widget } from '../schemas/field';
import type { ResourceField } from '../schemas/resourceSchema';
import type { CellKind, Column } from './listResource';

/** How a column draws the values of each widget; undefined cannot stand in a cell. What is chosen from `choices` can. */
const cellKinds: Record<Widget, CellKind | undefined> = {
  text: 'text',
  textarea: 'text',
  markup: undefined,
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
  image: 'thumbnail',
  emails: undefined,
  switches: undefined,
  images: undefined,
  address: undefined,
  advertisedAddress: undefined,
  seating: undefined,
  openingHours: undefined,
};

const numeric: readonly CellKind[] = ['number', 'money', 'area'];

const kindOf = ({ widget, choices }: FieldMeta): CellKind | undefined =>
  widget === 'select' && choices ? 'choice' : cellKinds[widget];

/**
 * A column for each field that its schema marks so: a field added there appears by itself.
 * @param column which: those that are shown always, or those that a user may add. @param titles the fields that name a row.
 * @throws RangeError for a field that is marked so and cannot stand in a cell.
 */
export const schemaColumns = (
  fields: readonly ResourceField[],
  column: NonNullable<FieldMeta['column']>,
  titles: readonly string[] = [],
): Column<CellKind>[] =>
  fields.flatMap(({ name, meta }): Column<CellKind>[] => {
    if (meta.column !== column) return [];
    const kind = titles.includes(name) ? 'title' : kindOf(meta);
    if (kind === undefined) throw new RangeError(`${name} cannot be a column: it is a ${meta.widget}`);
    return [
      {
        name,
        kind,
        ...(kind === 'choice' && meta.choices ? { names: meta.choices.names } : {}),
        ...(meta.sort === undefined ? {} : { sort: name }),
        ...(meta.inPlace
          ? { inPlace: meta.widget === 'money' ? ('onClick' as const) : (true as const) }
          : {}),
        ...(numeric.includes(kind) ? { align: 'right' as const } : {}),
      },
    ];
  });
