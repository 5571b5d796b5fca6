import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { bindKey, type KeyBinding, keyTable, watchKeys } from './keyTable';

/** Setting that enables single-character shortcuts (WCAG 2.1.4). */
export const usePlainKeys = () => useStore<boolean>('plainKeys', true);

/**
 * Returns a function for displayed shortcuts. It returns undefined for single-character shortcuts while they are
 * disabled, and other shortcuts unchanged.
 */
export const useShownKey = (): ((key: string | undefined) => string | undefined) => {
  const [plain] = usePlainKeys();
  return (key) => (plain || (key?.length ?? 0) > 1 ? key : undefined);
};

interface KeyOptions extends Pick<KeyBinding, 'label'> {
  /**
   * Returns true if the shortcut is active for the focused element; called at each key press. By default, it is always
   * active.
   */
  applies?: () => boolean;
  disabled?: boolean;
}

/**
 * Binds a keyboard shortcut while the component is mounted; if two components bind the same key, the later one wins.
 * Ignored if a dialog or menu is open, if `preventDefault` was called, or if other modifiers are pressed. Without
 * `mod+`, also ignored in inputs, and for Enter and arrow keys on buttons and links. Users can disable single-character
 * shortcuts (WCAG 2.1.4).
 * @param key value of `KeyboardEvent.key` (`/`, `j`, `ArrowDown`), with the prefix `mod+` for Ctrl, or Cmd on a Mac
 * (`mod+k`). `keyText` returns its label.
 */
export const useKey = (
  key: string,
  action: (event: KeyboardEvent) => void,
  { label, applies, disabled = false }: KeyOptions,
): void => {
  const [plain] = usePlainKeys();
  const act = useEffectEvent(action);
  const appliesNow = useEffectEvent(() => applies?.() ?? true);
  const bound = !disabled && (plain || key.length > 1);
  // Bound before paint, so that a displayed shortcut works immediately.
  useLayoutEffect(
    () =>
      bound ? bindKey({ key, label, action: (event) => act(event), applies: () => appliesNow() }) : undefined,
    [bound, key, label],
  );
};

/** All active shortcuts; re-renders when they change. */
export const useKeyTable = (): readonly KeyBinding[] => useSyncExternalStore(watchKeys, keyTable);
