import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import type { ListResource } from '../../../resources/listResource';
import { bannerHeight, radii, token } from '../../ui/tokens';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import type { Selection } from '../controller/useSelectedRows';
import { useActionText, useListText } from '../useListText';
import { allows } from './allows';

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
  top: bannerHeight.value,
  zIndex: 2,
  borderRadius: radii.card,
  '& p': { margin: '0 auto 0 0', fontWeight: 600 },
  '& .none': { fontSize: '0.875rem' },
  '@media (max-width: 599.95px)': { gap: 8, marginBottom: 12, '& p': { flex: '1 0 100%' } },
});

/** So many stand in the bar; the others are behind a button. */
const inTheBar = 3;

interface BulkBarProps {
  resource: ListResource;
  selection: Selection;
  onAct: (action: string) => void;
}

/** What can be done with the chosen rows; it stands where the list's tools otherwise are. */
export const BulkBar = ({ resource, selection, onAct }: BulkBarProps) => {
  const { text } = useText();
  const listText = useListText(resource);
  const labelOf = useActionText(resource);
  const menu = useMenuButton();
  const possible = (resource.bulkActions ?? []).flatMap(({ name }) =>
    selection.rows.some((row) => allows(row, name)) ? [name] : [],
  );
  const more = possible.slice(inTheBar);
  const act = (action: string) => {
    menu.close();
    onAct(action);
  };
  return (
    <Bar role="group" aria-labelledby="chosen-rows">
      <p id="chosen-rows" role="status">
        {listText('selected', { smart_count: selection.rows.length })}
      </p>
      {possible.length === 0 ? <span className="none">{listText('noneOfSelected')}</span> : null}
      {possible.slice(0, inTheBar).map((action) => (
        <Button key={action} variant="outlined" size="small" onClick={() => act(action)}>
          {labelOf(action)}
        </Button>
      ))}
      {more.length > 0 ? (
        <Button variant="outlined" size="small" {...menu.button}>
          {text('torvet.actions.moreActions')}
        </Button>
      ) : null}
      {menu.anchor ? (
        <Menu open id={menu.id} anchorEl={menu.anchor} onClose={menu.close}>
          {more.map((action) => (
            <MenuItem key={action} onClick={() => act(action)}>
              {labelOf(action)}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
      <Button size="small" onClick={selection.clear}>
        {listText('unselectAll')}
      </Button>
    </Bar>
  );
};
