import { token } from './tokens';

/** Shadow and border of a combobox's list, like those of menus. */
export const floatingList = {
  paper: {
    sx: { border: `1px solid ${token('hairline')}`, boxShadow: token('shadowLarge') },
  },
} as const;
