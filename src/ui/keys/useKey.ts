import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { bindKey, type KeyBinding, keyTable, watchKeys } from './keyTable';

/** Whether keys that type a character do anything: whoever dictates, or strikes keys by accident, switches them off. */
export const usePlainKeys = () => useStore<boolean>('plainKeys', true);

/** @returns the key to be shown beside what it does: none where it is a character and those are switched off. */
export const useShownKey = (): ((key: string | undefined) => string | undefined) => {
  const [plain] = usePlainKeys();
  return (key) => (plain || (key?.length ?? 0) > 1 ? key : undefined);
};

interface KeyOptions {
  /** What it does, in the reader's language: stands in the list of keys. */
  label: string;
  /** It does nothing meanwhile. */
  disabled?: boolean;
}

/**
 * The one machine for keys of a page: has a key do something while the component is there. Of two for the same key, the one
 * that came last has it. A key is never taken from a dialog, a menu or whoever has handled it already, nor with a modifier
 * that it does not name; one without `mod+` neither from a field in which one types or chooses, and Enter and the arrows not
 * from a button or link that has the focus. Keys that type a character can be switched off by the user (WCAG 2.1.4).
 * @param key as `KeyboardEvent.key` has it (`/`, `j`, `ArrowDown`), with `mod+` before it for Ctrl, or Cmd on a Mac
 * (`mod+k`). How it is shown: `keyText`.
 */
export const useKey = (
  key: string,
  action: (event: KeyboardEvent) => void,
  { label, disabled = false }: KeyOptions,
): void => {
  const [plain] = usePlainKeys();
  const act = useEffectEvent(action);
  const bound = !disabled && (plain || key.length > 1);
  // Whoever sees what a key does can press it: it is bound before that is painted.
  useLayoutEffect(
    () => (bound ? bindKey({ key, label, action: (event) => act(event) }) : undefined),
    [bound, key, label],
  );
};

/** Every key that does something now, for showing them. */
export const useKeyTable = (): readonly KeyBinding[] => useSyncExternalStore(watchKeys, keyTable);
