import { isMode, type Mode, modeAttribute, modeCookie } from '../../../schemas/appearance';
import { readCookie } from '../../../schemas/cookies';
import { writeCookie } from '../../providers/cookies';

/** Light or dark, for both parts of the product: the app's own switch reads and writes it through {@link modeStorage}. */

const keptMode = (): Mode | undefined => {
  const kept = readCookie(document.cookie, modeCookie.name);
  return isMode(kept) ? kept : undefined;
};

/** Tells the other tabs; missing in browsers that are too old to have two of them in step. */
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(modeCookie.name) : undefined;

const keepMode = (mode: Mode): void => {
  writeCookie(modeCookie.name, mode, modeCookie.days);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is this origin's own
  tabs?.postMessage(mode);
};

/** What is seen now. */
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

/** Of the two palettes there is one each: nothing to keep. */
const nothing: ModeStorage = {
  get: (byDefault) => byDefault,
  set: () => undefined,
  subscribe: () => () => undefined,
};

const kept: ModeStorage = {
  get: (byDefault) => keptMode() ?? byDefault,
  set: (value) => {
    if (isMode(value)) keepMode(value);
  },
  subscribe: (listener) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (isMode(data)) listener(data);
    };
    tabs?.addEventListener('message', hear);
    return () => tabs?.removeEventListener('message', hear);
  },
};

/** MUI's `storageManager`, on the product's own cookie. */
export const modeStorage = ({ key }: { key: string }): ModeStorage =>
  key === modeCookie.name ? kept : nothing;
