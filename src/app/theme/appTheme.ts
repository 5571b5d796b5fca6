import { createTheme } from '@mui/material/styles';
import { theme as options } from './theme';

let theme: ReturnType<typeof createTheme> | undefined;

/** Made once, when it is first wanted: a long piece of work of its own. */
export const appTheme = () => {
  theme ??= createTheme(options);
  return theme;
};
