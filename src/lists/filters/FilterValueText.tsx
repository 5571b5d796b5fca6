import { useGetOne } from 'react-admin';
import type { Filter } from '../../../resources/listResource';
import { numberText } from '../../../schemas/core/kinds/kind';
import type { Reference } from '../../ui/reference/reference';
import { useText } from '../../ui/useText';
import type { FilterValue, FilterValues } from '../controller/listAddress';
import { type FilterReference, type FilterReferences, referenceOf } from './references';
import { chosenOf } from './several';
import { useFilterChoices } from './useFilterChoices';

/** Maximum number of names on a chip; further values are only counted. */
const namesShown = 2;

const ReferenceName = ({ reference, id }: { reference: FilterReference; id: number }) => {
  const { resource, known } = reference;
  const { title } = resource.picker;
  const knownOne = known.find(({ ID }) => ID === id);
  const { data } = useGetOne<Reference & { id: number }>(
    resource.name,
    { id },
    { enabled: !knownOne && resource.operations.get !== undefined, retry: false },
  );
  return String((knownOne ?? data)?.[title] ?? `# ${id}`);
};

const ChoiceNames = ({
  filter,
  value,
}: {
  filter: Extract<Filter, { kind: 'choice' | 'named' | 'boolean' }>;
  value: FilterValue | undefined;
}) => {
  const choices = useFilterChoices(filter, true);
  const chosen = filter.kind !== 'boolean' && filter.several ? chosenOf(filter, value) : [value ?? []].flat();
  const names = chosen.map((one) => choices.find((choice) => choice.value === one)?.name ?? '…');
  const more = names.length - namesShown;
  // A single further value is shown by name, because a count would be as long.
  return more <= 1 ? (
    names.join(', ')
  ) : (
    <span title={names.join(', ')}>
      {names.slice(0, namesShown).join(', ')}
      <span className="more" aria-hidden="true">
        {` +${more}`}
      </span>
      <span className="visually-hidden">{`, ${names.slice(namesShown).join(', ')}`}</span>
    </span>
  );
};

interface FilterValueTextProps {
  filter: Filter;
  values: FilterValues;
  references: FilterReferences;
}

export const FilterValueText = ({ filter, values, references }: FilterValueTextProps) => {
  const words = useText();
  const { text, formats } = words;
  const value = values[filter.source];
  switch (filter.kind) {
    case 'reference': {
      const reference = referenceOf(filter, references, '');
      const chosen = value ?? reference?.defaultValue;
      return reference && typeof chosen === 'number' ? (
        <ReferenceName reference={reference} id={chosen} />
      ) : null;
    }
    case 'text':
      return typeof value === 'string' ? value : null;
    case 'range':
    case 'dateRange': {
      const end = (key: string) => {
        const one = values[key];
        if (filter.kind === 'range')
          return typeof one === 'number' ? numberText(one, filter.number, words) : undefined;
        return typeof one === 'string' ? formats.shortDate(one) : undefined;
      };
      const [from, to] = [end(filter.from), end(filter.to)];
      if (from && to) return `${from} – ${to}`;
      if (filter.kind === 'range')
        return from
          ? text('torvet.common.fromValue', { value: from })
          : text('torvet.common.toValue', { value: to ?? '' });
      return from ? text('torvet.list.since', { date: from }) : text('torvet.list.until', { date: to });
    }
    case 'choice':
    case 'named':
    case 'boolean':
      return <ChoiceNames filter={filter} value={value} />;
  }
};
