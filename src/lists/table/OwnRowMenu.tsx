import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MenuKey } from '../../ui/keys/MenuKey';
import { useShownKey } from '../../ui/keys/useKey';
import { RowActionsMenu } from '../../ui/RowActionsMenu';
import { useText } from '../../ui/useText';
import { useRow } from '../controller/useRowList';
import type { RowMenuProps } from '../extension';
import { allows, pathOf } from '../row';
import { useActionText } from '../useListText';

interface OwnRowMenuProps extends Omit<RowMenuProps, 'onAct'> {
  /** Does what rows have in common; needed for a resource that defines any such action. */
  onAct?: (action: string) => void;
  /** More items, after the pages of the row. */
  children?: ReactNode;
}

/** Actions of the row around by the definition of its resource: its pages, more items, then actions that rows have in common. */
export const OwnRowMenu = ({
  id,
  anchor,
  resource,
  canChange,
  onAct,
  onClose,
  children,
}: OwnRowMenuProps) => {
  const { text } = useText();
  const labelOf = useActionText(resource);
  const row = useRow();
  const shownKey = useShownKey();
  if (!row) return null;
  const { show, update } = resource.pages ?? {};
  const links = [
    { page: show, label: text('torvet.actions.show'), key: 'Enter' },
    {
      page: canChange && allows(row, 'update') ? update : undefined,
      label: text('torvet.actions.edit'),
      key: 'e',
    },
  ];
  const actions = canChange ? (resource.bulkActions ?? []).filter(({ name }) => allows(row, name)) : [];
  return (
    <RowActionsMenu id={id} anchor={anchor} onClose={onClose}>
      {links.map(({ page, label, key }) =>
        page === undefined ? null : (
          <MenuItem
            key={page}
            component={Link}
            to={pathOf(page, row)}
            aria-keyshortcuts={shownKey(key)}
            onClick={onClose}
          >
            {label}
            <MenuKey of={shownKey(key)} />
          </MenuItem>
        ),
      )}
      {children}
      {actions.map(({ name }) => (
        <MenuItem
          key={name}
          onClick={() => {
            onClose();
            onAct?.(name);
          }}
        >
          {labelOf(name)}
        </MenuItem>
      ))}
    </RowActionsMenu>
  );
};
