import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { MessageKey } from '../../../i18n/messages';
import type { BulkAction, ListResource } from '../../../resources/listResource';
import { radii, token } from '../../app/theme/tokens';
import { useText } from '../../forms/useText';
import type { Selection } from '../useSelection';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 56,
  padding: '8px 16px',
  backgroundColor: token('selected'),
  // What is chosen further down can be acted on without scrolling back.
  position: 'sticky',
  top: 0,
  zIndex: 2,
  borderRadius: radii.card,
  '& p': { margin: '0 auto 0 0', fontWeight: 600 },
  '& .none': { fontSize: '0.875rem' },
});

const labels: Record<BulkAction, MessageKey> = {
  activate: 'torvet.listingIndex.activateSelected',
  deactivate: 'torvet.listingIndex.deactivateSelected',
};

interface BulkBarProps {
  resource: ListResource;
  selection: Selection;
  onAct: (action: BulkAction) => void;
}

/** What can be done with the chosen rows; it stands where the list's tools otherwise are. */
export const BulkBar = ({ resource, selection, onAct }: BulkBarProps) => {
  const { text } = useText();
  const possible = resource.bulkActions.filter((action) =>
    selection.rows.some(({ allowedActions }) => allowedActions.includes(action)),
  );
  return (
    <Bar role="group" aria-labelledby="chosen-rows">
      <p id="chosen-rows" role="status">
        {text('torvet.listingIndex.selected', { smart_count: selection.rows.length })}
      </p>
      {possible.length === 0 ? (
        <span className="none">{text('torvet.listingIndex.noneOfSelected')}</span>
      ) : null}
      {possible.map((action) => (
        <Button key={action} variant="outlined" size="small" onClick={() => onAct(action)}>
          {text(labels[action])}
        </Button>
      ))}
      <Button size="small" onClick={selection.clear}>
        {text('torvet.listingIndex.unselectAll')}
      </Button>
    </Bar>
  );
};
