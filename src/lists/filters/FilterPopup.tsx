import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import type { Filter } from '../../../resources/listResource';
import { MenuTick } from '../../ui/MenuTick';
import { useText } from '../../ui/useText';
import { FilterField } from './FilterField';
import type { FilterReferences } from './references';
import { chosenOf, severalValue } from './several';
import { useFilterChoices } from './useFilterChoices';
import type { Filters } from './useFilters';

interface FilterPopupProps {
  id: string;
  /** Chip that opens the popup. */
  anchor: HTMLElement;
  label: string;
  resource: { name: string };
  filter: Filter;
  filters: Filters;
  references: FilterReferences;
  staff: boolean;
  onClose: () => void;
}

/** Filter choices as a menu. A selection closes the menu, unless several choices can be selected. */
const ChoiceMenu = ({ id, anchor, label, filter, filters, staff, onClose }: FilterPopupProps) => {
  const { text } = useText();
  const choices = useFilterChoices(filter, staff);
  const value = filters.values[filter.source];
  const several = (filter.kind === 'choice' || filter.kind === 'named') && filter.several === true;
  const ticked = several ? chosenOf(filter, value) : [];
  const toggle = (one: string | number) => {
    if (!several) return;
    const next = ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one];
    filters.set(filter.source, severalValue(filter, next));
  };
  const choose = (next: string | number | boolean | undefined) => {
    filters.set(filter.source, next);
    onClose();
  };
  return (
    <Menu open id={id} anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
      {several ? null : (
        <MenuItem
          role="menuitemradio"
          aria-checked={value === undefined}
          selected={value === undefined}
          onClick={() => choose(undefined)}
        >
          {text('torvet.list.any')}
        </MenuItem>
      )}
      {choices.map(({ value: one, name, retired }) => {
        const chosen = typeof one !== 'boolean' && several ? ticked.includes(one) : one === value;
        if (retired && !chosen) return null;
        return several && typeof one !== 'boolean' ? (
          <MenuItem
            key={String(one)}
            role="menuitemcheckbox"
            aria-checked={chosen}
            onClick={() => toggle(one)}
          >
            <MenuTick ticked={chosen} />
            {name}
          </MenuItem>
        ) : (
          <MenuItem
            key={String(one)}
            role="menuitemradio"
            aria-checked={chosen}
            selected={chosen}
            onClick={() => choose(one)}
          >
            {name}
          </MenuItem>
        );
      })}
    </Menu>
  );
};

/** Focuses the first input on mount; otherwise the popover itself would get the focus. */
const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });

const FieldPopover = (props: FilterPopupProps) => {
  const { id, anchor, label, onClose, ...field } = props;
  return (
    <Popover
      open
      id={id}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { 'aria-label': label, role: 'dialog', sx: { mt: 0.5, p: 2, width: 300 } } }}
    >
      <form
        ref={focusFirst}
        style={{ display: 'grid', gap: 14 }}
        onSubmit={(event) => {
          // Enter is handled by the input.
          event.preventDefault();
          onClose();
        }}
      >
        <FilterField {...field} />
      </form>
    </Popover>
  );
};

export const FilterPopup = (props: FilterPopupProps) =>
  ['choice', 'named', 'boolean'].includes(props.filter.kind) ? (
    <ChoiceMenu {...props} />
  ) : (
    <FieldPopover {...props} />
  );
