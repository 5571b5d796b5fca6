import { filterLength, rangeKeys } from '../schemas/core/fieldQuery';
import { kinds } from '../schemas/core/kinds';
import { styleOf } from '../schemas/core/kinds/kind';
import type { ResourceField } from '../schemas/resourceSchema';
import type { Filter } from './listResource';

const filterOf = (field: ResourceField): Filter | undefined => {
  const { name: source, meta } = field;
  const { choices, metaList, resource, decimals } = meta;
  const { cell, several, number = {} } = kinds[meta.kind];
  switch (meta.filter) {
    case undefined:
      return undefined;
    case 'text':
      return { source, kind: 'text', max: filterLength(field) };
    case 'range':
      return { source, kind: 'range', ...rangeKeys(source), number: styleOf(number, decimals) };
    case 'dateRange':
      return { source, kind: 'dateRange', ...rangeKeys(source) };
    case 'choice':
      if (choices)
        return {
          source,
          kind: 'choice',
          choices: choices.values,
          names: choices.names,
          ...(several ? { several } : {}),
        };
      if (resource) return { source, kind: 'reference', resource };
      if (metaList) return { source, kind: 'named', list: metaList, several: true };
      if (cell !== 'flag') throw new RangeError(`No list filters by the choices of ${source}`);
      return { source, kind: 'boolean' };
  }
};

/** Filters of a list from its fields. @throws RangeError for a field without a possible filter. */
export const filtersOf = (fields: readonly ResourceField[]): Filter[] =>
  fields.flatMap((field) => filterOf(field) ?? []);
