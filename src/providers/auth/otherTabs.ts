/** Tabs share one token: when it changes, the others are told. */

// One channel for both directions: a message never comes back to the one that sent it.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('torvet.token');

/** Tells the other tabs that there is another token, or none any more. */
export const tellOtherTabs = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
  channel?.postMessage('changed');
};

/**
 * Hears of a token that changed behind this page's back: told by another tab, or found when one comes back to this
 * one, also out of the browser's back-forward cache.
 */
export const onTokenChange = (changed: () => void): void => {
  channel?.addEventListener('message', changed);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') changed();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
};
