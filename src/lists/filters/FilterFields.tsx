import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { Filter, ListResource } from '../../../resources/listResource';
import type { ReferenceResource } from '../../../resources/reference';
import { ChoiceField } from '../../ui/ChoiceField';
import { ReferencePicker } from '../../ui/reference/ReferencePicker';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import { anyReference, type FilterValue } from '../controller/listAddress';
import { DateFilter } from './DateFilter';
import { TextFilter } from './TextFilter';
import type { Filters } from './useFilters';

const Fields = styled('div')({
  display: 'grid',
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  // One field alone is a search, and has room for one.
  '& > :only-child': { gridColumn: 'span 2' },
  gap: '14px 16px',
  alignItems: 'end',
});

/** What a reference filter needs to know of who is looking. */
export interface FilterReference {
  resource: ReferenceResource;
  /** Records that are known without asking. */
  known: readonly Reference[];
  /** They may look up any record there is. */
  searches: boolean;
  /** The record that the list begins with; without it, with every. */
  usual?: number;
  /** What every record together is called. */
  any: string;
}

/** By the source of the filter. */
export type FilterReferences = Readonly<Record<string, FilterReference>>;

interface FilterFieldsProps {
  resource: ListResource;
  filters: Filters;
  references: FilterReferences;
  /** Some choices are offered to staff alone. */
  staff: boolean;
}

/** The filters of a list, as its resource describes them. */
export const FilterFields = ({ resource, filters, references, staff }: FilterFieldsProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const { values } = filters;
  const field = (filter: Filter) => {
    const { source } = filter;
    const label = translate(`resources.${resource.name}.fields.${filter.label ?? source}`);
    const value: FilterValue | undefined = values[source];
    const choice = (choices: readonly { value: FilterValue; name: string }[]) => (
      <ChoiceField
        key={source}
        label={label}
        value={value === undefined ? '' : String(value)}
        choices={[
          { value: '', name: text('torvet.list.any') },
          ...choices.map((one) => ({ value: String(one.value), name: one.name })),
        ]}
        onChange={(next) => filters.set(source, choices.find((one) => String(one.value) === next)?.value)}
      />
    );
    switch (filter.kind) {
      case 'reference': {
        const reference = references[source];
        if (!reference) return null;
        const { usual, ...about } = reference;
        const chosen = value ?? usual;
        return (
          <ReferencePicker
            key={source}
            {...about}
            label={label}
            value={typeof chosen === 'number' ? chosen : undefined}
            onChange={(next) => {
              const all = usual === undefined ? undefined : anyReference;
              filters.set(source, next === usual ? undefined : (next ?? all));
            }}
          />
        );
      }
      case 'text':
        return (
          <TextFilter
            key={source}
            label={label}
            value={typeof value === 'string' ? value : ''}
            max={filter.max}
            onChange={(next) => filters.set(source, next)}
          />
        );
      case 'choice':
        return choice(
          // What only staff are shown is offered to them alone.
          [...filter.choices, ...(staff ? (filter.staffChoices ?? []) : [])].map((one) => ({
            value: one,
            name: translate(`${filter.names}.${one}`),
          })),
        );
      case 'boolean':
        return choice([
          { value: true, name: text('torvet.common.yes') },
          { value: false, name: text('torvet.common.no') },
        ]);
      case 'dateRange':
        return [
          { name: filter.from, of: text('torvet.list.from', { field: label }) },
          { name: filter.to, of: text('torvet.list.to', { field: label }) },
        ].map(({ name, of }) => (
          <DateFilter
            key={name}
            label={of}
            value={values[name]}
            onChange={(next) => filters.set(name, next)}
          />
        ));
    }
  };
  return <Fields>{resource.filters.map(field)}</Fields>;
};
