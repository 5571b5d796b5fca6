import { styled } from '@mui/material/styles';
import { token } from '../tokens';
import { keyText } from './keyTable';

const Key = styled('kbd')({
  marginInlineStart: 'auto',
  paddingInlineStart: 32,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: token('muted'),
  // Hidden on touch screens, which have no keyboard.
  '@media (pointer: coarse)': { display: 'none' },
});

/** Shortcut at the right edge of a menu item. Hidden from screen readers, because the item itself announces it. */
export const MenuKey = ({ of: key }: { of: string | undefined }) =>
  key === undefined ? null : <Key aria-hidden="true">{keyText(key)}</Key>;
