import { hasConsent } from '../consent';

/** The name under which a page tells of a consent that it keeps in its own way. */
const pageName = 'torvet';

/** What the consent dialog says of itself when the visitor decides: the cookie has been written by then. */
const decisions = ['cc:onConsent', 'cc:onChange'];

/** What a page says by `(window.torvet ||= []).push({ statistic: true })`. */
const toldBy = (stated: unknown): boolean | undefined =>
  typeof stated === 'object' &&
  stated !== null &&
  'statistic' in stated &&
  typeof stated.statistic === 'boolean'
    ? stated.statistic
    : undefined;

/**
 * The visitor's consent to statistics, as it is at any moment: what the page itself has said of it last, or else what
 * the consent cookie says.
 * @param changed called when it may have changed.
 */
export const statisticConsent = (changed: () => void): (() => boolean) => {
  let stated: boolean | undefined;
  const take = (value: unknown) => {
    stated = toldBy(value) ?? stated;
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

  return () => stated ?? hasConsent(document.cookie, 'statistic');
};
