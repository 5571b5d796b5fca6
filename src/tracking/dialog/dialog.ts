import { hide, run, setLanguage, show, showPreferences } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialog.css';
import { isHarmlessMarkup } from '../../ui/harmlessMarkup';
import { trustMarkup } from '../../ui/trustMarkup';
import { hasDecided } from '../consent';
import { dialogOptions, setTablesAddress } from './options';

/** Pattern of the library's icons; its other content is text. */
const drawing = /^<svg viewBox="[\d ]+" stroke-width="[\d.]+"><path d="[\w .]+"\/><\/svg>$/;

/** Allows the HTML of the library's icons, and of cookie tables written by staff, which is sanitised. */
const allowOwnMarkup = (): void => trustMarkup((markup) => drawing.test(markup) || isHarmlessMarkup(markup));

allowOwnMarkup();
const ready = run(dialogOptions);

// Closes the dialog if the visitor decided in another window.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && hasDecided(document.cookie)) hide();
});

// The library focuses the dialog when it appears; visitors who are typing get the focus back.
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

/** Shows the dialog unless the visitor has already decided. */
export const ask = async (): Promise<void> => {
  await ready;
  show(true);
};

/**
 * Opens the cookie settings.
 * @param tables URL of the cookie tables published by staff, if they are on another host.
 */
export const openSettings = async (tables?: string): Promise<void> => {
  if (tables !== undefined) setTablesAddress(tables);
  await ready;
  // The language of the page may have changed.
  await setLanguage(document.documentElement.lang);
  showPreferences();
};
