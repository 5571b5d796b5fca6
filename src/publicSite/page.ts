/* The script of the public pages. They work without it. */

import './largeImage';
import { hasDecided } from '../tracking/consent';
import { loadFavorites } from './loadFavorites';
import { searchInPlace } from './searchInPlace';
import { showActing } from './showActing';

const dialog = () => import('../tracking/dialog/dialog');

// Where the dialog cannot be fetched nothing has been agreed to, and nothing is counted.
const quietly = (work: Promise<void>) => work.catch(() => undefined);

const settings = document.querySelectorAll<HTMLElement>('[data-consent-settings]');

// Pages without the settings set no cookies that need consent.
if (settings.length > 0 && !hasDecided(document.cookie)) void quietly(dialog().then(({ ask }) => ask()));

for (const button of settings) {
  button.hidden = false;
  button.addEventListener('click', () => void quietly(dialog().then(({ openSettings }) => openSettings())));
}
showActing();
loadFavorites();
searchInPlace();
