import { openReporter, type SendEvents } from '../reporter';
import { watchPage } from '../watch';
import { statisticConsent } from './statisticConsent';

/** Overrides and hooks of the debug mode. */
export interface DebugMode {
  send: SendEvents;
  /**
   * Called when the visitor's decision may have changed.
   * @param stated consent passed by the page. @param token token of the signed-in user.
   */
  decided: (stated: boolean | undefined, token: string | undefined) => void;
}

/** Tracks the visit of the page and its events while the visitor agrees to statistics. */
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
