import { isPublicPath } from '../../providers/auth/redirect';

/**
 * After a deployment, open pages request chunks that no longer exist. The page is then reloaded to get the new version,
 * at most once a minute, so that a permanent error cannot cause endless reloads.
 */

const reloadedKey = 'torvet.reloadedAt';
const pause = 60_000;
let reloading = false;

const reloadedAt = (): number => {
  try {
    return Number(sessionStorage.getItem(reloadedKey)) || 0;
  } catch {
    // Without storage, the time of the last reload is unknown. The error is then shown, because a reload could be
    // repeated endlessly.
    return Number.POSITIVE_INFINITY;
  }
};

const rememberReload = (now: number): void => {
  try {
    sessionStorage.setItem(reloadedKey, String(now));
  } catch {
    // Without storage, the variable `reloadedAt` prevents another reload.
  }
};

/** True while the page is reloading, so that no error is shown. */
export const isReloading = (): boolean => reloading;

/** True if the page should be reloaded after a chunk could not be loaded. */
export const shouldReload = (now: number, last: number, online: boolean): boolean =>
  online && now - last > pause;

/** Reloads the page when a chunk cannot be loaded. */
export const watchStaleChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    // The sign-in page only prefetches chunks, and handles their errors itself (see `Root`).
    if (isPublicPath(window.location.pathname)) return;
    if (!shouldReload(Date.now(), reloadedAt(), navigator.onLine)) return;
    reloading = true;
    rememberReload(Date.now());
    window.location.reload();
  });
};
