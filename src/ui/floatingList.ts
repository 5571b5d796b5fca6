import { token } from './tokens';

/** The list of a combobox floats above the page, like menus. */
export const floatingList = {
  paper: {
    sx: { border: `1px solid ${token('hairline')}`, boxShadow: token('shadowLarge') },
  },
} as const;
