import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { bindKey, type KeyBinding, keyTable, watchKeys } from './keyTable';

/** Whether single-character shortcuts are enabled (WCAG 2.1.4). */
export const usePlainKeys = () => useStore<boolean>('plainKeys', true);

/** @returns the key to show next to the control; undefined for a single character while those are disabled. */
export const useShownKey = (): ((key: string | undefined) => string | undefined) => {
  const [plain] = usePlainKeys();
  return (key) => (plain || (key?.length ?? 0) > 1 ? key : undefined);
};

interface KeyOptions extends Pick<KeyBinding, 'label'> {
  /** Whether the key has its effect where the focus is; called at each press. Default: everywhere. */
  applies?: () => boolean;
  /** Disables the shortcut. */
  disabled?: boolean;
}

/**
 * Binds a keyboard shortcut while the component is mounted. Of two for one key, the latest wins. Dialogs, menus and
 * handlers that called `preventDefault` come first, and so do modifiers that the key does not name; without `mod+`,
 * fields too, and for Enter and arrows a focused button or link. Users can disable single-character shortcuts (WCAG
 * 2.1.4).
 * @param key like `KeyboardEvent.key` (`/`, `j`, `ArrowDown`), with `mod+` before it for Ctrl, or Cmd on a Mac
 * (`mod+k`). `keyText` gives its label.
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
  // Bound before paint, so that a visible shortcut works immediately.
  useLayoutEffect(
    () =>
      bound ? bindKey({ key, label, action: (event) => act(event), applies: () => appliesNow() }) : undefined,
    [bound, key, label],
  );
};

/** Every key that does something now, for showing them. */
export const useKeyTable = (): readonly KeyBinding[] => useSyncExternalStore(watchKeys, keyTable);
