import { openTabChannel } from '../tabChannel';

/** Channel that notifies other tabs when the shared access token changes. */

const channel = openTabChannel('torvet.token');
const signedOut = 'signed out';

/** Notifies other tabs of a new or deleted access token. */
export const postTokenChange = (): void => channel.post('changed');

/** Notifies other tabs of a sign-out, so that they delete the user's data. */
export const postSignedOut = (): void => channel.post(signedOut);

/**
 * Subscribes to changes of the access token by other tabs. A change is posted by the other tab, or detected when this
 * page becomes visible or returns from the back-forward cache.
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
