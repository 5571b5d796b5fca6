import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ListResource } from '../../../resources/listResource';
import { lists } from '../../../schemas/limits';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { bannerHeight, radii, token } from '../../ui/tokens';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import type { Selection } from '../controller/useSelectedRows';
import { allows } from '../row';
import { useActionText, useListText } from '../useListText';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 40,
  padding: '4px 16px',
  backgroundColor: token('selected'),
  // What is chosen further down can be acted on without scrolling back.
  position: 'sticky',
  top: bannerHeight.value,
  zIndex: 3,
  // The head of the table sticks below it.
  '& ~ *': { '--list-top': `calc(${bannerHeight.value} + 40px)` },
  borderRadius: radii.card,
  '& p': { margin: '0 auto 0 0', fontWeight: 600 },
  '& .none': { fontSize: '0.875rem' },
  '@media (max-width: 599.95px)': { gap: 8, '& p': { flex: '1 0 100%' } },
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
  const { text, formats } = useText();
  const toast = useToast();
  const [choosing, setChoosing] = useState(false);
  const listText = useListText(resource);
  const labelOf = useActionText(resource);
  const menu = useMenuButton();
  const possible = (resource.bulkActions ?? []).flatMap(({ name }) =>
    selection.rows.some((row) => allows(row, name)) ? [name] : [],
  );
  const more = possible.slice(inTheBar);
  const chooseAll = async () => {
    setChoosing(true);
    try {
      await selection.chooseEverywhere?.();
    } catch (error) {
      toast.say(toApiError(error).message, 'error');
    } finally {
      setChoosing(false);
    }
  };
  const act = (action: string) => {
    menu.close();
    onAct(action);
  };
  return (
    <Bar role="group" aria-labelledby="chosen-rows">
      <p id="chosen-rows" role="status">
        {listText('selected', { smart_count: selection.rows.length })}
      </p>
      {selection.chooseEverywhere && selection.rows.length < selection.everywhere ? (
        <Button size="small" disabled={choosing} onClick={() => void chooseAll()}>
          {listText(selection.everywhere < lists.maxBulk ? 'selectEverything' : 'selectFirst', {
            count: formats.number(selection.everywhere),
          })}
        </Button>
      ) : null}
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
