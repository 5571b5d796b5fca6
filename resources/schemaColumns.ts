import { kinds } from '../schemas/core/kinds';
import { styleOf } from '../schemas/core/kinds/kind';
import type { FieldMeta } from '../schemas/field';
import type { ResourceField } from '../schemas/resourceSchema';
import type { CellKind, Column } from './listResource';

/**
 * Columns for the fields that a schema marks with `column`, so that an added field requires no further code.
 * @param column selects default or optional columns. @param titles names of the title fields.
 * @throws RangeError for a marked field that has no kind of cell.
 */
export const schemaColumns = (
  fields: readonly ResourceField[],
  column: NonNullable<FieldMeta['column']>,
  titles: readonly string[] = [],
): Column<CellKind>[] =>
  fields.flatMap(({ name, meta }): Column<CellKind>[] => {
    if (meta.column !== column) return [];
    const { cell, number, opensOnClick } = kinds[meta.kind];
    const kind = titles.includes(name) ? 'title' : cell;
    if (kind === undefined) throw new RangeError(`${name} cannot be a column: it is a ${meta.kind}`);
    return [
      {
        name,
        kind,
        ...(meta.choices ? { names: meta.choices.names } : {}),
        ...(meta.metaList ? { metaList: meta.metaList } : {}),
        ...(meta.resource ? { resource: meta.resource } : {}),
        ...(number && { number: styleOf(number, meta.decimals) }),
        ...(meta.sort === undefined ? {} : { sort: name }),
        ...(meta.inPlace ? { inPlace: opensOnClick ? ('onClick' as const) : (true as const) } : {}),
        ...(number && number.options?.useGrouping !== false ? { align: 'right' as const } : {}),
      },
    ];
  });
