import { isMode, type Mode, modeAttribute, modeCookie } from '../../../schemas/appearance';
import { readCookie } from '../../../schemas/cookies';
import { writeCookie } from '../../providers/cookies';
import { openTabChannel } from '../../providers/tabChannel';

/**
 * Colour scheme of both parts of the product; the app's switch uses {@link modeStorage}. It is stored in a cookie and not
 * in react-admin's store, since the server renders the page with its colours before any script runs.
 */

const keptMode = (): Mode | undefined => {
  const kept = readCookie(document.cookie, modeCookie.name);
  return isMode(kept) ? kept : undefined;
};

const tabs = openTabChannel(modeCookie.name);

/** The scheme of the system: no cookie. */
const bySystem = 'system';

const forgetMode = (): void => {
  if (keptMode() === undefined) return;
  writeCookie(modeCookie.name, '', 0);
  tabs.post(bySystem);
};

const keepMode = (mode: Mode): void => {
  // Another tab may have stored the same scheme.
  if (keptMode() === mode) return;
  writeCookie(modeCookie.name, mode, modeCookie.days);
  tabs.post(mode);
};

/** Displayed colour scheme: the stored one, or that of the system. */
export const currentMode = (): Mode =>
  keptMode() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** Sets the colour scheme of this page and of later visits. */
export const chooseMode = (mode: Mode): void => {
  document.documentElement.setAttribute(modeAttribute, mode);
  keepMode(mode);
};

interface ModeStorage {
  get: (byDefault: unknown) => unknown;
  set: (value: unknown) => void;
  subscribe: (listener: (value: unknown) => void) => () => void;
}

/** Storage of MUI’s other keys, the names of the light and dark schemes: they never change. */
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
