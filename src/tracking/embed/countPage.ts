import { openReporter, type SendEvents } from '../reporter';
import { watchPage } from '../watch';
import { statisticConsent } from './statisticConsent';

/** Functions that the debug mode adds or replaces. */
export interface DebugMode {
  send: SendEvents;
  /**
   * Called when the visitor's decision may have changed.
   * @param stated consent that the embedding page sent with `torvet.push`; undefined if the cookie decides.
   * @param token access token of the signed-in user.
   */
  decided: (stated: boolean | undefined, token: string | undefined) => void;
}

/** Tracks the page visit and its events, while the visitor agrees to statistics. */
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
