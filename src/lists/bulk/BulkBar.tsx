import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ListResource } from '../../../resources/listResource';
import { lists } from '../../../schemas/limits';
import { toApiError } from '../../providers/http/apiError';
import { useToast } from '../../providers/useToast';
import { BusyButton } from '../../ui/BusyButton';
import { keyHint } from '../../ui/keys/keyTable';
import { useShownKey } from '../../ui/keys/useKey';
import { bannerHeight, radii, token } from '../../ui/tokens';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import type { Selection } from '../controller/useSelectedRows';
import { useExport } from '../export/useExport';
import type { ListExtension } from '../extension';
import { allows } from '../row';
import { useActionText, useListText } from '../useListText';
import { bulkKey } from './bulkKey';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 40,
  // Same height as the filters that the bar replaces, so that nothing shifts.
  marginBlock: -3,
  padding: '4px 16px',
  backgroundColor: token('selected'),
  // Sticky, so that rows further down can be selected without scrolling back.
  position: 'sticky',
  top: bannerHeight.value,
  zIndex: 3,
  // Position of the sticky table head below the bar.
  '& ~ *': { '--list-top': `calc(${bannerHeight.value} + 40px)` },
  borderRadius: radii.card,
  '& p': { margin: '0 auto 0 0', fontWeight: 600 },
  '& .none': { fontSize: '0.875rem' },
  '&[data-at-foot="true"]': {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: 5,
    margin: 0,
    padding: '8px 16px calc(8px + env(safe-area-inset-bottom))',
    borderRadius: 0,
    borderTop: `1px solid ${token('hairline')}`,
    boxShadow: token('shadowLarge'),
    '& p': { flex: '1 1 auto' },
    '& > .clear': { order: 0 },
    '& > :not(p, .clear)': { order: 1 },
    // Space to scroll the last row and the pagination above the bar.
    '& ~ section': { paddingBottom: 120 },
  },
});

/** Maximum number of buttons in the bar; further actions are in a menu. */
const inTheBar = { desk: 3, foot: 1 };

interface BulkBarProps {
  resource: ListResource;
  extension: ListExtension;
  selection: Selection;
  /** True if the bar is fixed at the bottom of the window. */
  atFoot: boolean;
  onAct: (action: string) => void;
}

/** Bar with the actions for selected rows, in place of the filters or at the bottom of the window. */
export const BulkBar = ({ resource, extension, selection, atFoot, onAct }: BulkBarProps) => {
  const { text, formats } = useText();
  const toast = useToast();
  const [choosing, setChoosing] = useState(false);
  const listText = useListText(resource);
  const labelOf = useActionText(resource);
  const menu = useMenuButton();
  const shownKey = useShownKey();
  const possible = (resource.bulkActions ?? []).flatMap(({ name }) =>
    selection.rows.some((row) => allows(row, name)) ? [name] : [],
  );
  const exporting = useExport(resource, extension);
  const shown = possible.slice(0, atFoot ? inTheBar.foot : inTheBar.desk);
  const more = possible.slice(shown.length);
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
    <Bar
      role="group"
      aria-labelledby="chosen-rows"
      data-bulk-bar
      data-keep-clear
      data-at-foot={atFoot}
      {...(shownKey(bulkKey) ? keyHint(bulkKey) : {})}
    >
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
      {shown.map((action) => (
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
      {resource.exported ? (
        <BusyButton
          variant="outlined"
          size="small"
          busy={exporting.progress !== undefined}
          onClick={() => exporting.start(selection.rows)}
        >
          {text('torvet.actions.exportChosen')}
        </BusyButton>
      ) : null}
      <Button className="clear" size="small" onClick={selection.clear}>
        {listText('unselectAll')}
      </Button>
    </Bar>
  );
};
