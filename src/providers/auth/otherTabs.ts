import { openTabChannel } from '../tabChannel';

/** Tabs share one token: when it changes, the others are told. */

const channel = openTabChannel('torvet.token');
const signedOut = 'signed out';

/** Tells the other tabs that there is another token, or none any more. */
export const postTokenChange = (): void => channel.post('changed');

/** Tells the other tabs that the user has signed out: nothing of theirs is to stay. */
export const postSignedOut = (): void => channel.post(signedOut);

/**
 * Hears of a token that changed behind this page's back: told by another tab, or found when one comes back to this
 * one, also out of the browser's back-forward cache.
 * @param changed is given whether the user signed out in another tab.
 */
export const onTokenChange = (changed: (signedOut: boolean) => void): void => {
  channel.subscribe((message) => changed(message === signedOut));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') changed(false);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed(false);
  });
};
