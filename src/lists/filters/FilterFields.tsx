import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Filter, ListResource } from '../../../resources/listResource';
import { choiceName } from '../../listings/names';
import { ChoiceField } from '../../ui/ChoiceField';
import { useText } from '../../ui/useText';
import type { FilterValue } from '../address/listAddress';
import type { ListAddressControl } from '../address/useListAddress';
import type { AccountName } from './AccountChoice';
import { AccountField } from './AccountField';
import { TextFilter } from './TextFilter';

const Fields = styled('div')({
  display: 'grid',
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  gap: '14px 16px',
  alignItems: 'end',
});

/** What can be chosen, by who is looking: what only staff are shown is offered to them alone. */
const choicesFor = ({ choices, staffChoices = [] }: Extract<Filter, { kind: 'choice' }>, staff: boolean) =>
  staff ? [...choices, ...staffChoices] : choices;

interface FilterFieldsProps {
  resource: ListResource;
  control: ListAddressControl;
  /** Whose rows: the accounts to choose among, the one that is active, and the one that is shown. */
  account: { staff: boolean; accounts: readonly AccountName[]; active: number; value: FilterValue };
}

/** The filters of an index, as its resource describes them. */
export const FilterFields = ({ resource, control, account }: FilterFieldsProps) => {
  const translate = useTranslate();
  const { text } = useText();
  const { filter: values } = control.address;
  const field = (filter: Filter) => {
    const { source } = filter;
    const label = translate(`resources.${resource.name}.fields.${filter.label ?? source}`);
    const value = values[source];
    switch (filter.kind) {
      case 'account':
        return (
          <AccountField
            key={source}
            label={label}
            staff={account.staff}
            accounts={account.accounts}
            value={account.value}
            onChange={(next) => control.setFilter(source, next === account.active ? undefined : next)}
          />
        );
      case 'text':
        return (
          <TextFilter
            key={source}
            label={label}
            value={typeof value === 'string' ? value : ''}
            max={filter.max}
            onChange={(next) => control.setFilter(source, next, { replace: true })}
          />
        );
      case 'choice':
        return (
          <ChoiceField
            key={source}
            label={label}
            value={value === undefined ? '' : String(value)}
            choices={[
              { value: '', name: text('torvet.listingIndex.any') },
              ...choicesFor(filter, account.staff).map((choice) => ({
                value: String(choice),
                name: choiceName[filter.names](choice, text),
              })),
            ]}
            onChange={(next) => control.setFilter(source, next === '' ? undefined : Number(next))}
          />
        );
    }
  };
  return <Fields>{resource.filters.map(field)}</Fields>;
};

/** Counts how often the filters were reset: what was typed and not sent yet goes with it, since the fields start anew. */
export const useResets = (reset: () => void) => {
  const [resets, setResets] = useState(0);
  return {
    key: resets,
    reset: () => {
      setResets((count) => count + 1);
      reset();
    },
  };
};
