import { hide, run, setLanguage, show, showPreferences } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialog.css';
import { isHarmlessMarkup } from '../../ui/harmlessMarkup';
import { trustMarkup } from '../../ui/trustMarkup';
import { hasDecided } from '../consent';
import { dialogOptions, setTablesAddress } from './options';

/** The drawings of the dialog's library; everything else in it is text. */
const drawing = /^<svg viewBox="[\d ]+" stroke-width="[\d.]+"><path d="[\w .]+"\/><\/svg>$/;

/** The dialog's library writes its texts and drawings as markup, and staff their tables. */
const allowOwnMarkup = (): void => trustMarkup((markup) => drawing.test(markup) || isHarmlessMarkup(markup));

allowOwnMarkup();
const ready = run(dialogOptions);

// If the choice was made in another window, closes the dialog.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && hasDecided(document.cookie)) hide();
});

// The library focuses the dialog when it appears: the focus returns to a visitor who is typing.
document.addEventListener('focusin', ({ target, relatedTarget }) => {
  if (
    target instanceof HTMLElement &&
    target.tabIndex === -1 &&
    target.closest('#cc-main .cm') &&
    relatedTarget instanceof HTMLElement &&
    relatedTarget.matches('input, textarea, select, [contenteditable]')
  )
    relatedTarget.focus({ preventScroll: true });
});

/** Shows the dialog, unless the visitor has decided. */
export const ask = async (): Promise<void> => {
  await ready;
  show(true);
};

/**
 * Shows what was decided, to be changed. @param tables where those that staff have published are, if not on the page's
 * host.
 */
export const openSettings = async (tables?: string): Promise<void> => {
  if (tables !== undefined) setTablesAddress(tables);
  await ready;
  // The page may have changed its language since.
  await setLanguage(document.documentElement.lang);
  showPreferences();
};
