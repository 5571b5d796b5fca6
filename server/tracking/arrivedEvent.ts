import { eventKinds } from '../../schemas/tracking/codes';
import type { TrackingEvent } from '../../schemas/tracking/events';
import { isActing } from './acting';
import { danishDay } from './danishDay';
import { type EventSource, hashed } from './sources';

/**
 * Event as a database row; the keys are those of the insert statement. Events of the demo data have no hash of an IP
 * address.
 */
export interface ArrivedEvent extends Partial<EventSource> {
  /** Time in ISO 8601. */
  at: string;
  /** Date in Denmark. */
  day: string;
  kind: number;
  action: number;
  listing?: number;
  account?: number;
  /** UUID. */
  session: string;
  acquisition: string;
  details?: Record<string, unknown>;
}

/** Host name of a referrer. Its path may contain personal data and is not stored. */
const siteOf = (address: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/?#\s]*@)?([a-z0-9.-]+)/i.exec(address)?.[1]?.toLowerCase();

/** Properties of an event except session, listing, account and action. */
const detailsOf = (event: TrackingEvent): Record<string, unknown> | undefined => {
  const {
    event: _event,
    action: _action,
    SessionID: _session,
    SessionAcquisition: _acquisition,
    UserToken: _token,
    page_referrer: referrer,
    ...said
  } = event;
  const site = referrer === undefined ? undefined : siteOf(referrer);
  const given = Object.entries(site === undefined ? said : { ...said, page_referrer: site }).filter(
    ([name, value]) => value !== undefined && name !== 'target_listing_id' && name !== 'target_account_id',
  );
  return given.length > 0 ? Object.fromEntries(given) : undefined;
};

/**
 * Converts the events of a request to rows. Events of staff who impersonate an account are skipped.
 * @param from hashes of the request's IP address.
 */
export const arrivedEvents = (
  events: readonly TrackingEvent[],
  now: Date,
  from?: EventSource,
): ArrivedEvent[] => {
  const at = now.toISOString();
  const day = danishDay(now);
  return events
    .filter(({ UserToken }) => !isActing(UserToken))
    .map((event): ArrivedEvent => {
      const details = detailsOf(event);
      return {
        at,
        day,
        kind: eventKinds[event.event],
        action: event.action,
        ...(event.event === 'listing_action' ? { listing: event.target_listing_id } : {}),
        ...(event.event === 'account_action' ? { account: event.target_account_id } : {}),
        // The hash of a session id is sufficient for comparing sessions, so the id itself is not stored.
        session: hashed(event.SessionID),
        acquisition: event.SessionAcquisition,
        ...(details ? { details } : {}),
        ...from,
      };
    });
};
