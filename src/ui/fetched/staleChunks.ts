import { isPublicPath } from '../../providers/auth/redirect';

/**
 * After a deployment, open pages request chunks that no longer exist. Reloads the page to get the new version, at
 * most once a minute, so that a permanent error does not reload endlessly.
 */

const reloadedKey = 'torvet.reloadedAt';
const pause = 60_000;
let reloading = false;

const reloadedAt = (): number => {
  try {
    return Number(sessionStorage.getItem(reloadedKey)) || 0;
  } catch {
    // Without storage, the last reload is unknown: shows the error rather than risk reloading endlessly.
    return Number.POSITIVE_INFINITY;
  }
};

const rememberReload = (now: number): void => {
  try {
    sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    // Without storage, `reloadedAt` prevents another reload.
  }
};

/** True while the page reloads, so that no error is shown. */
export const isReloading = (): boolean => reloading;

/** True if a failed chunk should reload the page. */
export const shouldReload = (now: number, last: number, online: boolean): boolean =>
  online && now - last > pause;

/** Reloads the page when a chunk cannot be loaded. */
export const watchStaleChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    // The sign-in page only prefetches, and handles failures itself (see `Root`).
    if (isPublicPath(window.location.pathname)) return;
    if (!shouldReload(Date.now(), reloadedAt(), navigator.onLine)) return;
    reloading = true;
    rememberReload(Date.now());
    window.location.reload();
  });
};
