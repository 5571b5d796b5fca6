import { renderPath } from '../../schemas/pages/paths';
import { appConfig } from '../providers/config';
import { hasConsent, hasDecided } from './consent';

/** Events that the consent dialog fires on the window once the decision is in its cookie. */
const decisions = ['cc:onConsent', 'cc:onChange'];

const dialog = () => import('./dialog/dialog');

/** Opens the cookie settings. @throws when the dialog cannot be fetched. */
export const openCookieSettings = async (): Promise<void> => {
  const { openSettings } = await dialog();
  await openSettings(`${appConfig().apiURL}${renderPath}`);
};

const startTracking = () => {
  if (!hasConsent(document.cookie, 'statistic')) return;
  // Without the script nothing is counted, and the page works as well.
  import('./memberEvents').then(
    ({ startMarks }) => startMarks(),
    () => undefined,
  );
};

/**
 * Asks for consent unless the visitor has decided, and counts with it. Both are loaded after the page has been
 * rendered.
 */
export const startConsent = (): void => {
  for (const decision of decisions) window.addEventListener(decision, startTracking);
  startTracking();
  // If the dialog cannot be fetched, there is no consent.
  if (!hasDecided(document.cookie))
    dialog().then(
      ({ ask }) => ask(),
      () => undefined,
    );
};
