import { openReporter, type SendEvents } from '../reporter';
import { watchPage } from '../watch';
import { statisticConsent } from './statisticConsent';

/** Replaces and follows parts of the script in debug mode. */
export interface DebugMode {
  send: SendEvents;
  /**
   * Called when the visitor's decision may have changed.
   * @param stated consent that the page has pushed. @param token of the signed-in user.
   */
  decided: (stated: boolean | undefined, token: string | undefined) => void;
}

/** Counts the visit of the page and what happens on it, while the visitor agrees to statistics. */
export const countPage = (endpoint: URL, debug?: DebugMode): void => {
  const { report, endSession, userToken } = openReporter(endpoint, () => mayCount(), debug?.send);
  let watching = false;
  const decide = () => {
    debug?.decided(stated(), userToken());
    if (!mayCount()) endSession();
    else if (!watching) {
      watching = true;
      watchPage(report);
    }
  };
  const { stated, mayCount } = statisticConsent(decide);
  decide();
};
