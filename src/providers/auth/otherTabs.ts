import { openTabChannel } from '../tabChannel';

/** Notifies other tabs when the shared token changes. */

const channel = openTabChannel('torvet.token');
const signedOut = 'signed out';

/** Notifies other tabs of a new or deleted token. */
export const postTokenChange = (): void => channel.post('changed');

/** Notifies other tabs of a sign-out, so that they delete the user's data. */
export const postSignedOut = (): void => channel.post(signedOut);

/**
 * Subscribes to changes of the token outside of this page: posted by another tab, or detected when the page becomes
 * visible, also from the back-forward cache.
 * @param changed called with true if the user signed out in another tab.
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
