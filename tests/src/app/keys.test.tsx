import { act } from 'react';
import { memoryStore, StoreContextProvider } from 'react-admin';
import { describe, expect, test } from 'vitest';
import { keyTable } from '../../../src/ui/keys/keyTable';
import { useKey } from '../../../src/ui/keys/useKey';
import { show } from '../../support/screen';

const press = (target: EventTarget, key: string, modifiers: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  act(() => void target.dispatchEvent(event));
  return event.defaultPrevented;
};

const Keys = ({ did }: { did: (what: string) => void }) => {
  useKey('/', () => did('search'), { label: 'Søg' });
  useKey('mod+k', () => did('search'), { label: 'Søg' });
  useKey('j', () => did('every page'), { label: 'Ned' });
  useKey('j', () => did('down'), { label: 'Ned' });
  useKey('Enter', () => did('open'), { label: 'Åbn' });
  useKey('mod+z', () => did('undo'), { label: 'Fortryd' });
  useKey('Escape', () => did('close'), { label: 'Luk' });
  useKey('mod+s', () => did('save'), { label: 'Gem' });
  return (
    <>
      <input aria-label="Felt" />
      <input role="combobox" aria-expanded="false" aria-controls="none" aria-label="Forslag" />
      <button type="button">Knap</button>
      <p>Tekst</p>
    </>
  );
};

const shown = async (plain = true) => {
  const done: string[] = [];
  const place = await show(
    <StoreContextProvider value={memoryStore({ plainKeys: plain })}>
      <Keys did={(what) => done.push(what)} />
    </StoreContextProvider>,
  );
  const find = (selector: string) => place.querySelector(selector) ?? document.body;
  return { done, find, place };
};

describe('keyboard shortcuts of a page', () => {
  test('run their action; the shortcut of the innermost page has precedence', async () => {
    const { done, find } = await shown();
    expect(press(find('p'), '/')).toBe(true);
    // `/` requires Shift on a Danish keyboard.
    press(find('p'), '/', { shiftKey: true });
    press(find('p'), 'k', { ctrlKey: true });
    press(find('button'), 'j');
    press(find('button'), 'z', { ctrlKey: true });
    expect(done).toEqual(['search', 'search', 'search', 'down', 'undo']);
    expect(press(find('p'), 'k')).toBe(false);
    expect(press(find('p'), 'J', { shiftKey: true })).toBe(false);
  });

  test('are ignored in text fields, with a further modifier key, and when a handler has prevented the default action', async () => {
    const { done, find, place } = await shown();
    expect(press(find('input'), '/')).toBe(false);
    expect(press(find('input'), 'Enter')).toBe(false);
    // A text field handles undo itself.
    expect(press(find('input'), 'z', { ctrlKey: true })).toBe(false);
    expect(press(find('button'), 'Enter')).toBe(false);
    for (const modifier of ['altKey', 'metaKey', 'ctrlKey'])
      expect(press(find('p'), '/', { [modifier]: true })).toBe(false);
    press(find('p'), 'j', { isComposing: true });
    place.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    press(find('p'), 'j');
    expect(done).toEqual([]);
    // Shortcuts with Ctrl work in text fields, since they type no character.
    press(find('input'), 'k', { ctrlKey: true });
    expect(done).toEqual(['search']);
  });

  test('of a form work in its fields, and Esc is ignored while a popup is open', async () => {
    const { done, find, place } = await shown();
    press(find('input'), 'S', { ctrlKey: true });
    press(find('input'), 'Escape');
    expect(done).toEqual(['save', 'close']);
    expect(press(find('input'), 'S', { ctrlKey: true, shiftKey: true })).toBe(false);
    expect(press(find('[role=combobox]'), 'Escape')).toBe(false);
    const hint = place.appendChild(document.createElement('div'));
    hint.setAttribute('role', 'tooltip');
    expect(press(find('input'), 'Escape')).toBe(false);
    expect(done).toEqual(['save', 'close']);
  });

  test('are inactive while a dialog is open', async () => {
    const { done, find, place } = await shown();
    const dialog = place.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    for (const key of ['/', 'j']) expect(press(find('p'), key)).toBe(false);
    expect(press(find('p'), 'k', { ctrlKey: true })).toBe(false);
    dialog.remove();
    press(find('p'), 'j');
    expect(done).toEqual(['down']);
  });

  test('without a modifier key can be disabled', async () => {
    const { done, find } = await shown(false);
    for (const key of ['/', 'j']) expect(press(find('p'), key)).toBe(false);
    press(find('p'), 'k', { ctrlKey: true });
    expect(done).toEqual(['search']);
    expect(keyTable().map(({ key }) => key)).toEqual(['mod+k', 'Enter', 'mod+z', 'Escape', 'mod+s']);
  });
});
