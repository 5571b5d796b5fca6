import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Filter, ListResource } from '../../../resources/listResource';
import { useText } from '../../ui/useText';
import { FilterField } from './FilterField';
import type { FilterReferences } from './references';
import type { Filters } from './useFilters';

interface FilterDialogProps {
  resource: ListResource;
  offered: readonly Filter[];
  filters: Filters;
  references: FilterReferences;
  staff: boolean;
  /** Text with the number of results. */
  found: string | undefined;
  onClose: () => void;
}

/** Dialog with all filters of a list, for narrow screens. */
export const FilterDialog = ({ offered, found, onClose, ...field }: FilterDialogProps) => {
  const { text } = useText();
  const { filters } = field;
  const titleID = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleID}>
      <DialogTitle id={titleID}>{text('torvet.list.filters')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        {offered.map((filter) => (
          <FilterField key={`${filter.source} ${filters.resets}`} filter={filter} {...field} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={filters.reset} disabled={Object.keys(filters.values).length === 0}>
          {text('torvet.list.resetFilters')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {found ?? text('torvet.actions.closeDialog')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
