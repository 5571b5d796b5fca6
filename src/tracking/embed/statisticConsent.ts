import { hasConsent } from '../consent';

/** The name under which a page tells of a consent that it keeps in its own way. */
const pageName = 'torvet';

/** What the consent dialog says of itself when the visitor decides: the cookie has been written by then. */
const decisions = ['cc:onConsent', 'cc:onChange'];

/** What a page says by `(window.torvet ||= []).push({ statistic: true })`. */
const toldBy = (error: unknown): boolean | undefined =>
  typeof error === 'object' && error !== null && 'statistic' in error && typeof error.statistic === 'boolean'
    ? error.statistic
    : undefined;

/**
 * The visitor's consent to statistics, as it is at any moment: what the page itself has said of it last, or else what
 * the consent cookie says.
 * @param changed called when it may have changed.
 */
export const statisticConsent = (changed: () => void): (() => boolean) => {
  let error: boolean | undefined;
  const take = (value: unknown) => {
    error = toldBy(value) ?? error;
  };

  const before: unknown = Reflect.get(window, pageName);
  if (Array.isArray(before)) before.forEach(take);
  Reflect.set(window, pageName, {
    push: (value: unknown) => {
      take(value);
      changed();
    },
  });
  for (const decision of decisions) window.addEventListener(decision, changed);
  // Decided in another window meanwhile.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed());
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed());

  return () => error ?? hasConsent(document.cookie, 'statistic');
};
