import { hide, run, show, showPreferences } from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
import './dialog.css';
import { hasDecided } from '../consent';
import { allowOwnMarkup } from './allowOwnMarkup';
import { dialogOptions } from './options';

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
