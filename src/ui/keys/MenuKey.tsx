import { styled } from '@mui/material/styles';
import { token } from '../tokens';
import { keyText } from './keyTable';

const Key = styled('kbd')({
  marginInlineStart: 'auto',
  paddingInlineStart: 32,
  font: 'inherit',
  fontSize: '0.8125rem',
  color: token('muted'),
  // A touch screen has no keys.
  '@media (pointer: coarse)': { display: 'none' },
});

/** The key of a menu's item, at its right edge as menus of a desktop have it. The item says it to screen readers itself. */
export const MenuKey = ({ of: key }: { of: string | undefined }) =>
  key === undefined ? null : <Key aria-hidden="true">{keyText(key)}</Key>;
