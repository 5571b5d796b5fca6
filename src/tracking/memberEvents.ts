import { accountEvents, listingEvents, searchAgentEvents, userEvents } from '../../schemas/tracking/codes';
import { appConfig } from '../providers/config';
import { hasConsent } from './consent';
import { type Happening, openReporter } from './reporter';
import type { TrackedActions } from './track';
import { watchMarks } from './watch';

/* Tracking events of the member area. This chunk is loaded only with consent to statistics. */

const codes: Readonly<Record<keyof TrackedActions, Readonly<Record<string, number>>>> = {
  listing_action: listingEvents,
  account_action: accountEvents,
  user_action: userEvents,
  search_agent_action: searchAgentEvents,
};

const { report, endSession } = openReporter(new URL(appConfig().trackingURL), () =>
  hasConsent(document.cookie, 'statistic'),
);

window.addEventListener('cc:onChange', () => {
  if (!hasConsent(document.cookie, 'statistic')) endSession();
});

export const reportAction = (
  event: keyof TrackedActions,
  action: string,
  details?: Omit<Happening, 'event' | 'action'>,
): void => {
  const code = codes[event][action];
  if (code !== undefined) report({ ...details, event, action: code });
};

let watching = false;

/** Reports events of listings that have `data-torvet-…` attributes (docs/tracking.md). */
export const startMarks = (): void => {
  if (watching) return;
  watching = true;
  watchMarks(report);
};
