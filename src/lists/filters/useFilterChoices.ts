import { useTranslate } from 'react-admin';
import { findResource } from '../../../resources';
import type { Filter } from '../../../resources/listResource';
import type { Names } from '../../../schemas/names';
import { useMetaList } from '../../providers/data/metaLists';
import { useText } from '../../ui/useText';

export interface FilterChoice {
  value: string | number | boolean;
  name: string;
  /** True for a retired entry, which is offered only if it is selected or if the filter includes retired entries. */
  retired?: boolean;
}

interface Entry {
  ID: number;
  names: Names;
  retired?: boolean;
}

const unused = { name: 'none', operations: {}, recordID: 'ID' };

/** Choices of a filter with their names; empty for text and reference filters. */
export const useFilterChoices = (filter: Filter, staff: boolean): readonly FilterChoice[] => {
  const translate = useTranslate();
  const { text, formats } = useText();
  const list = filter.kind === 'named' ? findResource(filter.list) : undefined;
  const { data } = useMetaList<Entry>(list ?? unused, list !== undefined);
  switch (filter.kind) {
    case 'choice': {
      // Staff choices are offered to staff only.
      const offered = [...filter.choices, ...(staff ? (filter.staffChoices ?? []) : [])].map((value) => ({
        value,
        name: translate(`${filter.names}.${value}`, { _: String(value) }),
      }));
      return filter.sorted
        ? offered.toSorted((one, other) => formats.compare(one.name, other.name))
        : offered;
    }
    case 'named':
      return (data ?? []).map(({ ID, names, retired = false }) => {
        const name = names[formats.language];
        return {
          value: ID,
          name: retired ? text('torvet.list.retired', { name }) : name,
          retired: retired && !filter.withRetired,
        };
      });
    case 'boolean':
      return [
        { value: true, name: text('torvet.common.yes') },
        { value: false, name: text('torvet.common.no') },
      ];
    case 'reference':
    case 'text':
    case 'range':
    case 'dateRange':
      return [];
  }
};
