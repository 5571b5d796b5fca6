import { createTheme } from '@mui/material/styles';
import { theme as options } from './theme';

let theme: ReturnType<typeof createTheme> | undefined;

/** Created on first use, because it is a long task. */
export const appTheme = () => {
  theme ??= createTheme(options);
  return theme;
};
