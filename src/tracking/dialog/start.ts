/*
 * What a page of the public site needs of the consent dialog: the dialog itself is fetched only where the visitor has
 * not decided yet, or wants to decide anew.
 */

import { hasDecided } from '../consent';

const dialog = () => import('./dialog');

// Where the dialog cannot be fetched nothing has been agreed to, and nothing is counted.
const quietly = (work: Promise<void>) => work.catch(() => undefined);

const askIfUndecided = () => {
  if (!hasDecided(document.cookie)) void quietly(dialog().then(({ ask }) => ask()));
};

for (const button of document.querySelectorAll<HTMLElement>('[data-consent-settings]')) {
  button.hidden = false;
  button.addEventListener('click', () => void quietly(dialog().then(({ openSettings }) => openSettings())));
}
askIfUndecided();
