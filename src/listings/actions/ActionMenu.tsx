import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { MenuKey } from '../../ui/keys/MenuKey';
import { useShownKey } from '../../ui/keys/useKey';
import { RowActionsMenu } from '../../ui/RowActionsMenu';
import { useText } from '../../ui/useText';
import { actionProps } from './actionProps';
import { type Actionable, isFetched, isOutside, type Offering } from './rowActions';
import { useActionLabel } from './useActionLabel';
import { useProspectus } from './useProspectus';

interface ActionMenuProps {
  id: string;
  /** Button that opens the menu. */
  anchor: HTMLElement;
  listing: Actionable;
  /** Groups of actions, with separators between them. */
  groups: readonly (readonly RowAction[])[];
  offering: Offering;
  onAct: (action: DialogAction) => void;
  onClose: () => void;
  /** Values that can be edited in place, listed before the actions. */
  edits?: readonly { name: string; label: string; open: () => void }[];
  keys?: Readonly<Partial<Record<RowAction, string>>>;
}

const noKeys = {};
const noEdits: NonNullable<ActionMenuProps['edits']> = [];

export const ActionMenu = ({
  id,
  anchor,
  listing,
  groups,
  offering,
  onAct,
  onClose,
  edits = noEdits,
  keys = noKeys,
}: ActionMenuProps) => {
  const { text } = useText();
  const labelOf = useActionLabel();
  const act = (action: DialogAction) => {
    onClose();
    onAct(action);
  };
  const fetchProspectus = useProspectus();
  const fetchFile = () => {
    onClose();
    void fetchProspectus(listing.ID);
  };
  const shownKey = useShownKey();
  const editItems = edits.map(({ name, label, open }) => (
    <MenuItem
      key={name}
      onClick={() => {
        onClose();
        open();
      }}
    >
      {label}
    </MenuItem>
  ));
  const items = groups.flatMap((group, index) => [
    ...(index > 0 ? [<Divider key={`before ${group.join()}`} component="li" />] : []),
    ...group.map((action) => (
      <MenuItem
        key={action}
        aria-keyshortcuts={shownKey(keys[action])}
        onClick={onClose}
        {...(isFetched(action, listing)
          ? { onClick: fetchFile }
          : actionProps(action, listing, offering, act))}
      >
        {labelOf(action)}
        {isOutside(action) && !isFetched(action, listing) ? (
          <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
        ) : null}
        <MenuKey of={shownKey(keys[action])} />
      </MenuItem>
    )),
  ]);
  return (
    <RowActionsMenu id={id} anchor={anchor} onClose={onClose}>
      {editItems}
      {edits.length > 0 && groups.length > 0 ? <Divider component="li" /> : null}
      {items}
    </RowActionsMenu>
  );
};
