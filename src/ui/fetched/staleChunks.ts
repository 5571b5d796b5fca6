import { isPublicPath } from '../../providers/auth/redirect';

/**
 * After a deployment, an open page requests chunks that no longer exist. Reloading fetches the new version; at most
 * once a minute, so that a lasting error does not reload for ever.
 */

const reloadedKey = 'torvet.reloadedAt';
const pause = 60_000;
let reloading = false;

const reloadedAt = (): number => {
  try {
    return Number(sessionStorage.getItem(reloadedKey)) || 0;
  } catch {
    // Without storage it is unknown: better an error than to reload again and again.
    return Number.POSITIVE_INFINITY;
  }
};

const rememberReload = (now: number): void => {
  try {
    sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    // `reloadedAt` then prevents the next one.
  }
};

/** True while the page reloads: no error is shown. */
export const isReloading = (): boolean => reloading;

/** Whether a failed chunk reloads the page now. */
export const shouldReload = (now: number, last: number, online: boolean): boolean =>
  online && now - last > pause;

/** Watches for chunks that cannot be loaded. */
export const watchStaleChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    // The sign-in page only fetches ahead, and copes without (see `Root`).
    if (isPublicPath(window.location.pathname)) return;
    if (!shouldReload(Date.now(), reloadedAt(), navigator.onLine)) return;
    reloading = true;
    rememberReload(Date.now());
    window.location.reload();
  });
};
