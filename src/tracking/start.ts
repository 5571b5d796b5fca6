import { renderPath } from '../../schemas/pages/paths';
import { appConfig } from '../providers/config';
import { hasConsent, hasDecided } from './consent';

/** Events of the consent dialog after a decision, when the cookie is already written. */
const decisions = ['cc:onConsent', 'cc:onChange'];

const dialog = () => import('./dialog/dialog');

/**
 * Opens the cookie settings.
 * @throws if the dialog cannot be loaded.
 */
export const openCookieSettings = async (): Promise<void> => {
  const { openSettings } = await dialog();
  await openSettings(`${appConfig().apiURL}${renderPath}`);
};

const startTracking = () => {
  if (!hasConsent(document.cookie, 'statistic')) return;
  // If the script cannot be loaded, nothing is tracked.
  import('./memberEvents').then(
    ({ startMarks }) => startMarks(),
    () => undefined,
  );
};

/**
 * Asks for consent unless the visitor has already decided, and starts tracking if there is consent. Both scripts are
 * loaded after the page is rendered.
 */
export const startConsent = (): void => {
  for (const decision of decisions) window.addEventListener(decision, startTracking);
  startTracking();
  // If the dialog cannot be loaded, there is no consent.
  if (!hasDecided(document.cookie))
    dialog().then(
      ({ ask }) => ask(),
      () => undefined,
    );
};
