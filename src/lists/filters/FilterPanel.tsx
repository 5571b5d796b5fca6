import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { radii, token } from '../../ui/tokens';
import { useText } from '../../ui/useText';

const Panel = styled('section')({
  padding: '8px 20px 20px',
  border: `1px solid ${token('hairline')}`,
  borderRadius: radii.card,
  backgroundColor: token('surface'),
  boxShadow: token('shadowSmall'),
  '&[data-folded]': { padding: '8px 8px 8px 12px' },
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 44 },
  '& h2': { margin: 0, fontSize: '1rem', fontWeight: 650 },
  '& .head > :last-child': { margin: '0 -10px 0 auto' },
  '& .fields': { padding: '8px 4px 8px 0' },
});

interface FilterPanelProps {
  /** How many filters are chosen. */
  active: number;
  onReset: () => void;
  /** On a phone the fields are unfolded by a button. */
  foldable: boolean;
  children: ReactNode;
}

/** The filters of an index, and the way out of them. */
export const FilterPanel = ({ active, onReset, foldable, children }: FilterPanelProps) => {
  const { text } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const reset = (
    <Button size="small" onClick={onReset} disabled={active === 0}>
      {text('torvet.list.resetFilters')}
    </Button>
  );
  if (!foldable) {
    return (
      <Panel aria-labelledby={id}>
        <div className="head">
          <h2 id={id}>{text('torvet.list.filters')}</h2>
          {reset}
        </div>
        {children}
      </Panel>
    );
  }
  return (
    <Panel aria-label={text('torvet.list.filters')} data-folded>
      <div className="head">
        <Button
          size="small"
          variant="outlined"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {active > 0
            ? text('torvet.list.filtersActive', { smart_count: active })
            : text('torvet.list.filters')}
        </Button>
        {reset}
      </div>
      <div className="fields" id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </Panel>
  );
};
