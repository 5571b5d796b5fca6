import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import type { DialogAction, RowAction } from '../../../resources/listingActions';
import { RowActionsMenu } from '../../ui/RowActionsMenu';
import { useText } from '../../ui/useText';
import { actionProps } from './actionProps';
import { type Actionable, isOutside, type Offering } from './rowActions';
import { useActionLabel } from './useActionLabel';

interface ActionMenuProps {
  id: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  listing: Actionable;
  /** In groups, with a line between them. */
  groups: readonly (readonly RowAction[])[];
  offering: Offering;
  onAct: (action: DialogAction) => void;
  onClose: () => void;
  /** It is the menu of a row, which has keys of its own. */
  keys?: boolean;
}

const rowKeys: Readonly<Partial<Record<RowAction, string>>> = { show: 'Enter', update: 'e' };

/** What can be done with a listing, as a menu. */
export const ActionMenu = ({
  id,
  anchor,
  listing,
  groups,
  offering,
  onAct,
  onClose,
  keys = false,
}: ActionMenuProps) => {
  const { text } = useText();
  const labelOf = useActionLabel();
  const act = (action: DialogAction) => {
    onClose();
    onAct(action);
  };
  const hintOf = (action: RowAction) =>
    keys && rowKeys[action]
      ? text('torvet.keys.hint', { label: labelOf(action), key: rowKeys[action] })
      : undefined;
  const items = groups.flatMap((group, index) => [
    ...(index > 0 ? [<Divider key={`before ${group.join()}`} component="li" />] : []),
    ...group.map((action) => (
      <MenuItem
        key={action}
        title={hintOf(action)}
        onClick={onClose}
        {...actionProps(action, listing, offering, act)}
      >
        {labelOf(action)}
        {isOutside(action) ? (
          <span className="visually-hidden"> ({text('torvet.common.opensInNewTab')})</span>
        ) : null}
      </MenuItem>
    )),
  ]);
  return (
    <RowActionsMenu id={id} anchor={anchor} onClose={onClose}>
      {items}
    </RowActionsMenu>
  );
};
