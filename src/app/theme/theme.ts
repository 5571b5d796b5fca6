import type { CssVarsThemeOptions, ThemeOptions } from '@mui/material/styles';
import { modeAttribute } from '../../../schemas/appearance';
import { radii } from '../../ui/tokens';
import { buttons } from './components/buttons';
import { feedback } from './components/feedback';
import { inputs } from './components/inputs';
import { surfaces } from './components/surfaces';
import { tables } from './components/tables';
import { paletteOf } from './palette';
import { typography } from './typography';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/**
 * Theme of the signed-in app. Light and dark mode are CSS variables, so that switching needs no rendering. react-admin
 * gets it as `theme`, without `darkTheme`; MUI's `useColorScheme` switches the mode.
 */
export const theme = {
  cssVariables: { colorSchemeSelector: modeAttribute },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  typography,
  shape: { borderRadius: radii.control },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  sidebar: { width: 240, closedWidth: 56 },
  components: {
    ...buttons,
    ...inputs,
    ...surfaces,
    ...feedback,
    ...tables,
  },
} satisfies ThemeOptions & CssVarsThemeOptions & { sidebar: { width: number; closedWidth: number } };
