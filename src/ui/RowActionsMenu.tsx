import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';

interface RowActionsMenuProps {
  id: string;
  /** The button that opened it. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Menu items, for the keyboard navigation of MUI's menu. */
  children: ReactNode;
}

/** An open menu below a button at the right edge of a row or page. */
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
