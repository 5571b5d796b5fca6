import { hasConsent } from '../consent';

/** Event with which a page announces a consent that it stores itself. */
const pageName = 'torvet';

/** The event of the consent dialog when the visitor decides: the cookie has been written by then. */
const decisions = ['cc:onConsent', 'cc:onChange'];

/** The consent that a page pushes by `(window.torvet ||= []).push({ statistic: true })`. */
const statedConsent = (stated: unknown): boolean | undefined =>
  typeof stated === 'object' &&
  stated !== null &&
  'statistic' in stated &&
  typeof stated.statistic === 'boolean'
    ? stated.statistic
    : undefined;

/**
 * The visitor's consent to statistics, as it is at any moment: what the page itself has pushed last, or else the consent cookie.
 *
 * @param changed called when it may have changed.
 */
export const statisticConsent = (changed: () => void) => {
  let stated: boolean | undefined;
  const take = (value: unknown) => {
    stated = statedConsent(value) ?? stated;
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

  return {
    /** Consent that the page has pushed; undefined where the cookie decides. */
    stated: () => stated,
    mayCount: () => stated ?? hasConsent(document.cookie, 'statistic'),
  };
};
