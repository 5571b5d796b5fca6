import { createTheme } from '@mui/material/styles';
import { theme as options } from './theme';

let theme: ReturnType<typeof createTheme> | undefined;

/** Theme, created on first use because its creation blocks the main thread for long. */
export const appTheme = () => {
  theme ??= createTheme(options);
  return theme;
};
