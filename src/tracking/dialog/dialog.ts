import { hide, run, show, showPreferences } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialog.css';
import { trustMarkup } from '../../ui/trustMarkup';
import { hasDecided } from '../consent';
import { dialogOptions } from './options';

/** The drawings of the dialog's library; everything else in it is text. */
const drawing = /^<svg viewBox="[\d ]+" stroke-width="[\d.]+"><path d="[\w .]+"\/><\/svg>$/;

/** The dialog's library writes its texts and drawings as markup. */
const allowOwnMarkup = (): void => trustMarkup((markup) => !markup.includes('<') || drawing.test(markup));

allowOwnMarkup();
const ready = run(dialogOptions);

// Decided in another window meanwhile: there is nothing to ask any more.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && hasDecided(document.cookie)) hide();
});

/** Asks the visitor, unless that has been decided. */
export const ask = async (): Promise<void> => {
  await ready;
  show(true);
};

/** Shows what was decided, to be changed. */
export const openSettings = async (): Promise<void> => {
  await ready;
  showPreferences();
};
