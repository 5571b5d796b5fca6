import { token } from './tokens';

/** Shadow and border for the list of a combobox, like those of menus. */
export const floatingList = {
  paper: {
    sx: { border: `1px solid ${token('hairline')}`, boxShadow: token('shadowLarge') },
  },
} as const;
