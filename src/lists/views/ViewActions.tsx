import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ListResource } from '../../../resources/listResource';
import type { SavedView, SavedViewUpdate } from '../../../schemas/savedView';
import { BusyButton } from '../../ui/BusyButton';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import { DeleteView } from './DeleteView';
import type { ListView } from './listViews';
import { useSaveView } from './useSaveView';
import { ViewDialog } from './ViewDialog';
import type { ViewOwner } from './viewOwner';

interface ViewActionsProps {
  resource: ListResource;
  owner: ViewOwner;
  /** True if the list's state differs from the view. */
  changed: boolean;
  saved: SavedView | undefined;
  /** Current state of the list, to be saved. */
  settings: Omit<SavedViewUpdate, 'name'>;
  /** Called after the state was saved in a view. */
  onSaved: (view: ListView) => void;
}

type Asked = 'create' | 'rename' | 'delete';

/** Buttons that save the list's state as a new view or in the open view, and a menu to rename or delete the view. */
export const ViewActions = ({ resource, owner, changed, saved, settings, onSaved }: ViewActionsProps) => {
  const { text } = useText();
  const { id, anchor, close, button } = useMenuButton();
  const [asked, setAsked] = useState<Asked>();
  const writes = saved?.accountID === undefined ? owner.personal : owner.account?.writes === true;
  const saving = useSaveView(resource, owner, onSaved);
  const creates = owner.personal || owner.account?.writes === true;
  const done = () => setAsked(undefined);
  const choose = (what: Asked) => () => {
    close();
    setAsked(what);
  };
  const create = creates ? (
    <Button size="small" onClick={choose('create')}>
      {text(saved ? 'torvet.list.saveAsNew' : 'torvet.list.saveView')}
    </Button>
  ) : null;
  return (
    <>
      {changed && saved && writes ? (
        <BusyButton
          size="small"
          busy={saving.busy}
          onClick={() => saving.update(saved, { ...settings, name: saved.name })}
        >
          {text('torvet.list.saveChanges')}
        </BusyButton>
      ) : null}
      {changed && !(saved && writes) ? create : null}
      {saved && (writes || creates) ? (
        <Button
          size="small"
          color="inherit"
          sx={{ minWidth: 32, px: 0.5 }}
          aria-label={text('torvet.savedView.menu', { name: saved.name })}
          {...button}
        >
          <span aria-hidden="true">⋯</span>
        </Button>
      ) : null}
      {anchor && saved ? (
        <Menu open id={id} anchorEl={anchor} onClose={close}>
          {creates && changed ? (
            <MenuItem onClick={choose('create')}>{text('torvet.list.saveAsNew')}</MenuItem>
          ) : null}
          {writes ? <MenuItem onClick={choose('rename')}>{text('torvet.savedView.rename')}</MenuItem> : null}
          {saved.accountID === undefined && owner.account?.writes ? (
            <MenuItem
              onClick={() => {
                close();
                saving.share(saved);
              }}
            >
              {text('torvet.savedView.share')}
            </MenuItem>
          ) : null}
          {writes ? <MenuItem onClick={choose('delete')}>{text('torvet.savedView.delete')}</MenuItem> : null}
        </Menu>
      ) : null}
      {asked === 'create' || asked === 'rename' ? (
        <ViewDialog
          {...{ resource, owner, settings, onSaved }}
          renamed={asked === 'rename' ? saved : undefined}
          onClose={done}
        />
      ) : null}
      {asked === 'delete' && saved ? <DeleteView {...{ resource, owner, saved }} onClose={done} /> : null}
    </>
  );
};
