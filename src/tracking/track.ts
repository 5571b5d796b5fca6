import type {
  accountEvents,
  listingEvents,
  searchAgentEvents,
  userEvents,
} from '../../schemas/tracking/codes';
import { hasConsent } from './consent';
import type { Happening } from './reporter';

/** Names of actions, by kind of event. */
export interface TrackedActions {
  listing_action: keyof typeof listingEvents;
  account_action: keyof typeof accountEvents;
  user_action: keyof typeof userEvents;
  search_agent_action: keyof typeof searchAgentEvents;
}

/**
 * Sends a tracking event of the member area. Does nothing without consent to statistics, or during an impersonation.
 * ```ts
 * track('search_agent_action', 'created', { search_agent_id: agent.ID, search_agent_interval: agent.interval });
 * ```
 */
export const track = <Kind extends keyof TrackedActions>(
  event: Kind,
  action: TrackedActions[Kind],
  details?: Omit<Happening, 'event' | 'action'>,
): void => {
  if (!hasConsent(document.cookie, 'statistic')) return;
  // If the script cannot be loaded, the statistics lose one event.
  import('./memberEvents').then(
    ({ reportAction }) => reportAction(event, action, details),
    () => undefined,
  );
};
