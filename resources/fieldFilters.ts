import { filterLength, rangeKeys } from '../schemas/core/fieldQuery';
import type { ResourceField } from '../schemas/resourceSchema';
import type { Filter } from './listResource';

const filterOf = (field: ResourceField): Filter | undefined => {
  const { name: source, meta } = field;
  switch (meta.filter) {
    case undefined:
      return undefined;
    case 'text':
      return { source, kind: 'text', max: filterLength(field) };
    case 'dateRange':
      return { source, kind: 'dateRange', ...rangeKeys(source) };
    case 'choice':
      if (meta.choices)
        return { source, kind: 'choice', choices: meta.choices.values, names: meta.choices.names };
      if (meta.kind !== 'checkbox') throw new RangeError(`No list filters by the choices of ${source}`);
      return { source, kind: 'boolean' };
  }
};

/** Filters of a list that follow from its fields. @throws RangeError for a field whose values no filter offers. */
export const filtersOf = (fields: readonly ResourceField[]): Filter[] =>
  fields.flatMap((field) => filterOf(field) ?? []);
