import type { ColorSystemOptions } from '@mui/material/styles';
import { colors } from '../../ui/tokens';

/** MUI palette of a colour scheme, from the design tokens. */
export const paletteOf = (scheme: 'light' | 'dark'): NonNullable<ColorSystemOptions['palette']> => {
  const color = colors[scheme];
  const role = (main: string, dark: string, contrastText: string, light: string) => ({
    main,
    dark,
    light,
    contrastText,
  });
  const onStrong = color.onPrimary;
  return {
    mode: scheme,
    primary: role(color.primary, color.primaryStrong, color.onPrimary, color.primaryTint),
    secondary: role(color.accent, color.accentStrong, color.onAccent, color.accentTint),
    success: role(color.success, color.success, onStrong, color.successTint),
    warning: role(color.warning, color.warning, onStrong, color.warningTint),
    error: role(color.error, color.error, onStrong, color.errorTint),
    info: role(color.info, color.info, onStrong, color.infoTint),
    text: { primary: color.ink, secondary: color.muted, disabled: color.muted },
    divider: color.hairline,
    background: { default: color.background, paper: color.surface },
    action: {
      hover: color.hover,
      selected: color.selected,
      disabledBackground: color.sunken,
      active: color.muted,
    },
  };
};
