import { isMode, type Mode, modeAttribute, modeCookie } from '../../../schemas/appearance';
import { readCookie } from '../../../schemas/cookies';
import { writeCookie } from '../../providers/cookies';
import { openTabChannel } from '../../providers/tabChannel';

/**
 * Light or dark, for both parts of the product: the app's own switch reads and writes it through {@link modeStorage}. A
 * cookie and not react-admin's store: the page has its colours before any script of the app has run.
 */

const keptMode = (): Mode | undefined => {
  const kept = readCookie(document.cookie, modeCookie.name);
  return isMode(kept) ? kept : undefined;
};

const tabs = openTabChannel(modeCookie.name);

/** System setting: nothing is stored. */
const bySystem = 'system';

const forgetMode = (): void => {
  if (keptMode() === undefined) return;
  writeCookie(modeCookie.name, '', 0);
  tabs.post(bySystem);
};

const keepMode = (mode: Mode): void => {
  // Choices of other tabs are in the storage.
  if (keptMode() === mode) return;
  writeCookie(modeCookie.name, mode, modeCookie.days);
  tabs.post(mode);
};

/** Displayed colour scheme: the stored one, or that of the system. */
export const currentMode = (): Mode =>
  keptMode() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Chooses, for this page and the next visit. */
export const chooseMode = (mode: Mode): void => {
  document.documentElement.setAttribute(modeAttribute, mode);
  keepMode(mode);
};

interface ModeStorage {
  get: (byDefault: unknown) => unknown;
  set: (value: unknown) => void;
  subscribe: (listener: (value: unknown) => void) => () => void;
}

/** There is one scheme for each of light and dark: nothing to store. */
const nothing: ModeStorage = {
  get: (byDefault) => byDefault,
  set: () => undefined,
  subscribe: () => () => undefined,
};

const kept: ModeStorage = {
  get: (byDefault) => keptMode() ?? byDefault,
  set: (value) => {
    if (isMode(value)) keepMode(value);
    else if (value === bySystem) forgetMode();
  },
  subscribe: (listener) =>
    tabs.subscribe((mode) => {
      if (isMode(mode) || mode === bySystem) listener(mode);
    }),
};

/** MUI's `storageManager`, on the product's own cookie. */
export const modeStorage = ({ key }: { key: string }): ModeStorage =>
  key === modeCookie.name ? kept : nothing;
