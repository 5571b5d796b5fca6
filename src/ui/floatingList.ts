import { token } from './tokens';

/** The list of a combobox lies above the page, as menus do. */
export const floatingList = {
  paper: {
    sx: { border: `1px solid ${token('hairline')}`, boxShadow: token('shadowLarge') },
  },
} as const;
