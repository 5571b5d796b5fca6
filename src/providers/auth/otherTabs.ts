import { openTabChannel } from '../tabChannel';

/** Tabs share one token: when it changes, the others are told. */

const channel = openTabChannel('torvet.token');

/** Tells the other tabs that there is another token, or none any more. */
export const tellOtherTabs = (): void => channel.tell('changed');

/**
 * Hears of a token that changed behind this page's back: told by another tab, or found when one comes back to this
 * one, also out of the browser's back-forward cache.
 */
export const onTokenChange = (changed: () => void): void => {
  channel.hear(changed);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') changed();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
};
