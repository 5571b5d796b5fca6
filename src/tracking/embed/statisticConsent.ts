import { hasConsent } from '../consent';

/** Event that a page dispatches to pass consent that it stores itself. */
const pageName = 'torvet';

/** Events of the consent dialog after a decision, when the cookie is already written. */
const decisions = ['cc:onConsent', 'cc:onChange'];

/** Consent that a page passes with `(window.torvet ||= []).push({ statistic: true })`. */
const statedConsent = (stated: unknown): boolean | undefined =>
  typeof stated === 'object' &&
  stated !== null &&
  'statistic' in stated &&
  typeof stated.statistic === 'boolean'
    ? stated.statistic
    : undefined;

/**
 * Current consent to statistics: the last one that the embedding page sent, otherwise the consent cookie.
 * @param changed called when the consent may have changed.
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
  // The visitor may have decided in another window.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && changed());
  window.addEventListener('pageshow', ({ persisted }) => persisted && changed());

  return {
    /** Consent that the embedding page sent; undefined if the cookie decides. */
    stated: () => stated,
    mayCount: () => stated ?? hasConsent(document.cookie, 'statistic'),
  };
};
