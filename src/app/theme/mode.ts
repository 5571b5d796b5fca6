import { isMode, type Mode, modeAttribute, modeCookie } from '../../../schemas/appearance';
import { readCookie } from '../../../schemas/cookies';
import { writeCookie } from '../../providers/cookies';
import { openTabChannel } from '../../providers/tabChannel';

/**
 * Colour mode from the cookie, shared by the public pages and the app ({@link modeStorage}). A cookie, because the
 * server sends the page in the stored mode.
 */

const keptMode = (): Mode | undefined => {
  const kept = readCookie(document.cookie, modeCookie.name);
  return isMode(kept) ? kept : undefined;
};

const tabs = openTabChannel(modeCookie.name);

/** Value for the mode of the operating system; it deletes the cookie. */
const bySystem = 'system';

const forgetMode = (): void => {
  if (keptMode() === undefined) return;
  writeCookie(modeCookie.name, '', 0);
  tabs.post(bySystem);
};

const keepMode = (mode: Mode): void => {
  // Another tab may already have stored this mode.
  if (keptMode() === mode) return;
  writeCookie(modeCookie.name, mode, modeCookie.days);
  tabs.post(mode);
};

/** Displayed colour mode: the stored one, or that of the operating system. */
export const currentMode = (): Mode =>
  keptMode() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Sets the colour mode for this page and later visits. */
export const chooseMode = (mode: Mode): void => {
  document.documentElement.setAttribute(modeAttribute, mode);
  keepMode(mode);
};

interface ModeStorage {
  get: (byDefault: unknown) => unknown;
  set: (value: unknown) => void;
  subscribe: (listener: (value: unknown) => void) => () => void;
}

/** Storage for MUI's other keys, the names of the colour schemes, which never change. */
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

/** `storageManager` of MUI that reads and writes the product's cookie. */
export const modeStorage = ({ key }: { key: string }): ModeStorage =>
  key === modeCookie.name ? kept : nothing;
