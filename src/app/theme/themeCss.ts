import { appTheme } from './appTheme';

/** A declaration of a style object, as a style sheet has it. */
const declaration = ([name, value]: [string, unknown]): string =>
  `${name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`;

/** MUI's CSS variables as a style sheet, for light and dark. */
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
