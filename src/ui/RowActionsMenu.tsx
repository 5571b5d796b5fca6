import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface RowActionsMenuProps {
  id: string;
  /** Button that opens the menu. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Menu items; must be direct children for MUI's keyboard navigation. */
  children: ReactNode;
}

/** Menu below a button at the right edge of a row or page. */
export const RowActionsMenu = ({ id, anchor, onClose, children }: RowActionsMenuProps) => (
  <Menu
    open
    id={id}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    transformOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    {children}
  </Menu>
);
