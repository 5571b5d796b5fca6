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
  /** Runs a generic action; required if the resource defines one. */
  onAct?: (action: string) => void;
  /** Items after the links to the row's pages. */
  children?: ReactNode;
}

/** Row menu generated from the definition of the resource: links to pages, other items, generic actions. */
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
