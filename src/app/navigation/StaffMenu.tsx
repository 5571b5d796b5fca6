import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMenuButton } from '../../ui/useMenuButton';
import { useText } from '../../ui/useText';
import { QueueCount, useWaiting } from './QueueCount';
import type { Section, StaffGroup } from './sections';

interface StaffMenuProps {
  groups: readonly StaffGroup[];
  current: Section | undefined;
}

export const StaffMenu = ({ groups, current }: StaffMenuProps) => {
  const { text } = useText();
  const translate = useTranslate();
  const { id, anchor, close, button } = useMenuButton();
  const waiting = useWaiting();
  const within = groups.some(({ sections }) => sections.some((section) => section === current));
  return (
    <>
      <button type="button" {...button} aria-current={within || undefined}>
        {text('torvet.navigation.staff')}
        <QueueCount />
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="m5 8 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      {anchor ? (
        <Menu open id={id} anchorEl={anchor} onClose={close}>
          {groups.flatMap(({ name, sections }) => [
            <ListSubheader key={name} role="presentation" disableSticky sx={{ lineHeight: 2.5 }}>
              {text(`torvet.navigation.staffGroups.${name}`)}
            </ListSubheader>,
            ...sections.map((section) => {
              const { route, path, label } = section;
              return (
                <MenuItem
                  key={route}
                  component={Link}
                  to={path}
                  aria-current={section === current ? 'page' : undefined}
                  selected={section === current}
                  onClick={close}
                >
                  {translate(label, { smart_count: 2 })}
                  {route === 'queues' && waiting > 0 ? ` (${waiting})` : ''}
                </MenuItem>
              );
            }),
          ])}
        </Menu>
      ) : null}
    </>
  );
};
