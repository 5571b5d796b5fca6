/* The script of a listing's page. The page works without it. */

import './largeImage';
import { hasDecided } from '../tracking/consent';

const dialog = () => import('../tracking/dialog/dialog');

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
