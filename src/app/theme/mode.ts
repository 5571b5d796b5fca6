import { modeAttribute, modeStorageKey } from './tokens';

/** Light or dark, for the public part; in the app MUI's `useColorScheme` reads and writes the same key and attribute. */
export type Mode = 'light' | 'dark';

const keptMode = (): Mode | undefined => {
  try {
    const kept = localStorage.getItem(modeStorageKey);
    return kept === 'light' || kept === 'dark' ? kept : undefined;
  } catch {
    // Storage can be switched off; then the system decides.
    return undefined;
  }
};

/** Puts the reader's own choice on the page before anything is drawn; without one the style sheet follows the system. */
export const applyKeptMode = (): void => {
  const kept = keptMode();
  if (kept) document.documentElement.setAttribute(modeAttribute, kept);
};

/** What is seen now. */
export const currentMode = (): Mode =>
  keptMode() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Chooses, for this page and the next visit. */
export const chooseMode = (mode: Mode): void => {
  document.documentElement.setAttribute(modeAttribute, mode);
  try {
    localStorage.setItem(modeStorageKey, mode);
  } catch {
    // The choice then lasts as long as the page.
  }
};
