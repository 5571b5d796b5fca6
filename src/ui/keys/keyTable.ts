/** Effect of a key on the open page. */
export interface KeyBinding {
  /** Like `KeyboardEvent.key` (`j`, `?`, `ArrowDown`), with `mod+` before it for Ctrl, or Cmd on a Mac. */
  key: string;
  /** Description in the reader's language. */
  label: string;
  action: (event: KeyboardEvent) => void;
  /** Whether the key has its effect at the place that has the focus when it is pressed. */
  applies: () => boolean;
}

const command = 'mod+';

/** Elements in which characters are typed or chosen. */
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

/** Keys that a text field handles. */
const editing: readonly string[] = ['mod+z'];

/** Elements for which Esc has a meaning: suggestions, a search field, a tooltip. */
const closedFirst = '[role=combobox],input[type=search]';
const hint = '[role=tooltip]';

/** Elements for which Enter or arrows have a meaning. */
const pressed = 'a[href],button,summary,[role=button],[role=tab],[role=radio],input,[role=tablist]';

/** Modal elements: keys do not reach what is below them. */
const above = '.MuiModal-root:not([aria-hidden=true]),[aria-modal=true],dialog[open]';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys without a name of their own type a character. */
const isCharacter = (key: string) => key.length === 1;

const names: Readonly<Partial<Record<string, string>>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

const bareOf = (key: string) => (key.startsWith(command) ? key.slice(command.length) : key);

const isLetter = (bare: string) => /^[a-z]$/.test(bare);

/** Label of a key: `⌘K`, `Ctrl+K`, `?`, `Esc`. */
export const keyText = (key: string): string => {
  const bare = bareOf(key);
  const name = names[bare] ?? (isLetter(bare) && bare !== key ? bare.toUpperCase() : bare);
  if (bare === key) return name;
  return isMac() ? `⌘${name}` : `Ctrl+${name}`;
};

/** Announces the key of a control: as a tooltip, and to screen readers. */
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
  // Position and Shift state of `/` and `?` differ between keyboard layouts.
  return event.key === bare && (isCharacter(bare) || !event.shiftKey);
};

const isHeld = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key may trigger a shortcut: not in a field or behind a dialog. */
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
  // The latest binding wins: shortcuts of a page override global ones.
  const found = table.findLast(
    ({ key, applies }) => isPressed(key, event) && isFree(key, event) && applies(),
  );
  if (!found) return;
  event.preventDefault();
  found.action(event);
};

/** Every key that does something now. */
export const keyTable = (): readonly KeyBinding[] => table;

/** Has what shows the keys follow them. */
export const watchKeys = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Has a key do something until what is returned is called. */
export const bindKey = (binding: KeyBinding): (() => void) => {
  if (table.length === 0) window.addEventListener('keydown', follow);
  change([...table, binding]);
  return () => {
    change(table.filter((one) => one !== binding));
    if (table.length === 0) window.removeEventListener('keydown', follow);
  };
};
