import { appTheme } from './appTheme';

/** CSS declaration of one style property. */
const declaration = ([name, value]: [string, unknown]): string =>
  `${name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`;

/** Style sheet with MUI's CSS variables for light and dark mode. */
export const themeCss = (): string =>
  appTheme()
    .generateStyleSheets()
    .flatMap((sheet: Readonly<Record<string, Readonly<Record<string, unknown>>>>) =>
      Object.entries(sheet).map(
        ([selector, declarations]) =>
          `${selector}{${Object.entries(declarations).map(declaration).join(';')}}`,
      ),
    )
    .join('\n');
