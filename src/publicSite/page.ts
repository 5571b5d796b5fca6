/* Script of the public pages, which work without it too. */

import './largeImage';
import { readCookie, tokenCookieName } from '../../schemas/cookies';
import { favoriteScript } from '../../schemas/roots';
import { isActing } from '../tracking/acting';
import { hasDecided } from '../tracking/consent';
import { searchInPlace } from './searchInPlace';
import { showActing } from './showActing';

/**
 * Loads the script of the favourite buttons for signed-in visitors, but not during an impersonation. A separate build,
 * like the banner (`showActing.ts`).
 */
const loadFavorites = (): void => {
  const token = readCookie(document.cookie, tokenCookieName);
  if (token !== undefined && !isActing(token) && document.querySelector('[data-favorite]'))
    import(/* @vite-ignore */ favoriteScript).catch(() => undefined);
};

/** Shows signed-in visitors the link to the member area instead of the one to the sign-in page. */
const showSession = (): void => {
  const isSignedIn = readCookie(document.cookie, tokenCookieName) !== undefined;
  for (const link of document.querySelectorAll<HTMLElement>('.session a'))
    link.hidden = 'signedIn' in link.dataset !== isSignedIn;
};

const dialog = () => import('../tracking/dialog/dialog');

// If the dialog cannot be loaded, there is no consent, and nothing is tracked.
const quietly = (work: Promise<void>) => work.catch(() => undefined);

const settings = document.querySelectorAll<HTMLElement>('[data-consent-settings]');

// Pages without a settings button set no cookies that need consent.
if (settings.length > 0 && !hasDecided(document.cookie)) void quietly(dialog().then(({ ask }) => ask()));

for (const button of settings) {
  button.hidden = false;
  button.addEventListener('click', () => void quietly(dialog().then(({ openSettings }) => openSettings())));
}
showSession();
// After signing in or out, Back can restore this page as it was before.
addEventListener('pageshow', showSession);
showActing();
loadFavorites();
searchInPlace();
