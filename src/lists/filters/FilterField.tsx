import { useTranslate } from 'react-admin';
import type { Filter } from '../../../resources/listResource';
import { ChoiceField } from '../../ui/ChoiceField';
import { ReferencePicker } from '../../ui/reference/ReferencePicker';
import { useText } from '../../ui/useText';
import { anyValue, type FilterValue } from '../controller/listAddress';
import { DateFilter } from './DateFilter';
import { NumberFilter } from './NumberFilter';
import { type FilterReferences, referenceOf } from './references';
import { SeveralField } from './SeveralField';
import { chosenOf, severalValue } from './several';
import { TextFilter } from './TextFilter';
import { useFilterChoices } from './useFilterChoices';
import type { Filters } from './useFilters';

interface FilterFieldProps {
  resource: { name: string };
  filter: Filter;
  filters: Filters;
  references: FilterReferences;
  /** True for staff, who have more choices. */
  staff: boolean;
}

/** Input of a filter, chosen by the filter's kind. */
export const FilterField = ({ resource, filter, filters, references, staff }: FilterFieldProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const choices = useFilterChoices(filter, staff);
  const { source } = filter;
  const label = translate(`resources.${resource.name}.fields.${filter.label ?? source}`);
  const value: FilterValue | undefined = filters.values[source];
  switch (filter.kind) {
    case 'reference': {
      const reference = referenceOf(filter, references, text('torvet.list.any'));
      if (!reference) return null;
      const { defaultValue, ...about } = reference;
      const chosen = value ?? defaultValue;
      return (
        <ReferencePicker
          {...about}
          label={label}
          value={typeof chosen === 'number' ? chosen : undefined}
          onChange={(next) => {
            const all = defaultValue === undefined ? undefined : anyValue;
            filters.set(source, next === defaultValue ? undefined : (next ?? all));
          }}
        />
      );
    }
    case 'text':
      return (
        <TextFilter
          label={label}
          value={typeof value === 'string' ? value : ''}
          max={filter.max}
          onChange={(next) => filters.set(source, next)}
        />
      );
    case 'range':
    case 'dateRange':
      return [
        { name: filter.from, of: text('torvet.list.from', { field: label }) },
        { name: filter.to, of: text('torvet.list.to', { field: label }) },
      ].map(({ name, of }) => {
        const end = {
          label: of,
          value: filters.values[name],
          onChange: (next: FilterValue | undefined) => filters.set(name, next),
        };
        return filter.kind === 'range' ? (
          <NumberFilter key={name} {...end} style={filter.number} />
        ) : (
          <DateFilter key={name} {...end} />
        );
      });
    case 'choice':
    case 'named':
    case 'boolean':
      return filter.kind !== 'boolean' && filter.several ? (
        <SeveralField
          label={label}
          choices={choices}
          chosen={chosenOf(filter, value)}
          onChange={(next) => filters.set(source, severalValue(filter, next))}
        />
      ) : (
        <ChoiceField
          label={label}
          value={value === undefined ? '' : String(value)}
          choices={[
            { value: '', name: text('torvet.list.any') },
            ...choices.map((one) => ({ value: String(one.value), name: one.name })),
          ]}
          onChange={(next) => filters.set(source, choices.find((one) => String(one.value) === next)?.value)}
        />
      );
  }
};
