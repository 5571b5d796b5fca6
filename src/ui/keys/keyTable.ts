/** Keyboard shortcut of the current page. */
export interface KeyBinding {
  /** Value of `KeyboardEvent.key` (`j`, `?`, `ArrowDown`), with the prefix `mod+` for Ctrl, or Cmd on a Mac. */
  key: string;
  /** Description in the user's language. */
  label: string;
  action: (event: KeyboardEvent) => void;
  /** Returns true if the shortcut is active for the focused element. */
  applies: () => boolean;
}

const command = 'mod+';

/** Selector of elements that accept typed characters. */
const typedIn = [
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=file])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable=false])',
  '[role=combobox]',
  '[role=textbox]',
  '[role=searchbox]',
  '[role=spinbutton]',
  '[role=slider]',
  '[role=listbox]',
  '[role=menu]',
  '[role=grid]',
].join();

/** Shortcuts that text inputs handle themselves. */
const editing: readonly string[] = ['mod+z'];

/** Selector of focused inputs that handle Esc themselves. */
const closedFirst = '[role=combobox],input[type=search]';
const hint = '[role=tooltip]';

/** Selector of elements that handle Enter or arrow keys. */
const pressed = 'a[href],button,summary,[role=button],[role=tab],[role=radio],input,[role=tablist]';

/** Selector of open modals, which block the shortcuts of the page behind them. */
const above = '.MuiModal-root:not([aria-hidden=true]),[aria-modal=true],dialog[open]';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** True for keys that type a character; the names of other keys are longer. */
const isCharacter = (key: string) => key.length === 1;

const names: Readonly<Partial<Record<string, string>>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

const bareOf = (key: string) => (key.startsWith(command) ? key.slice(command.length) : key);

const isLetter = (bare: string) => /^[a-z]$/.test(bare);

/** Label of a shortcut, e.g. `⌘K`, `Ctrl+K`, `?` or `Esc`. */
export const keyText = (key: string): string => {
  const bare = bareOf(key);
  const name = names[bare] ?? (isLetter(bare) && bare !== key ? bare.toUpperCase() : bare);
  if (bare === key) return name;
  return isMac() ? `⌘${name}` : `Ctrl+${name}`;
};

/** Props that announce a control's shortcut in its tooltip and to screen readers. */
export const keyHint = (key: string) => {
  const bare = bareOf(key);
  const name = isLetter(bare) && bare !== key ? bare.toUpperCase() : bare;
  return {
    title: keyText(key),
    'aria-keyshortcuts': bare === key ? key : `Control+${name} Meta+${name}`,
  };
};

const isPressed = (key: string, event: KeyboardEvent): boolean => {
  const bare = bareOf(key);
  const modifier = isMac() ? event.metaKey : event.ctrlKey;
  const other = isMac() ? event.ctrlKey : event.metaKey;
  if (other || event.altKey || modifier !== (bare !== key)) return false;
  // Ignores Caps Lock.
  if (modifier && isLetter(bare)) return event.key.toLowerCase() === bare && !event.shiftKey;
  // Ignores Shift for `/` and `?`, because keyboard layouts differ.
  return event.key === bare && (isCharacter(bare) || !event.shiftKey);
};

const isHeld = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** True if a key may trigger a shortcut: the focus is not in an input, and no dialog is open in front. */
const isFree = (key: string, event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || document.querySelector(above)) return false;
  if (editing.includes(key)) return !isHeld(event, typedIn);
  if (key.startsWith(command)) return true;
  if (key === 'Escape') return !isHeld(event, closedFirst) && document.querySelector(hint) === null;
  return !isHeld(event, typedIn) && (isCharacter(key) || !isHeld(event, pressed));
};

let table: readonly KeyBinding[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly KeyBinding[]) => {
  table = next;
  for (const changed of listeners) changed();
};

const follow = (event: KeyboardEvent) => {
  // The last binding wins, so that shortcuts of a page override global ones.
  const found = table.findLast(
    ({ key, applies }) => isPressed(key, event) && isFree(key, event) && applies(),
  );
  if (!found) return;
  event.preventDefault();
  found.action(event);
};

/** All active shortcuts. */
export const keyTable = (): readonly KeyBinding[] => table;

/** Subscribes to changes of the shortcuts. */
export const watchKeys = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/**
 * Binds a shortcut.
 * @returns a function that removes the binding.
 */
export const bindKey = (binding: KeyBinding): (() => void) => {
  if (table.length === 0) window.addEventListener('keydown', follow);
  change([...table, binding]);
  return () => {
    change(table.filter((one) => one !== binding));
    if (table.length === 0) window.removeEventListener('keydown', follow);
  };
};
