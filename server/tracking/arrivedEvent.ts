import { eventKinds } from '../../schemas/tracking/codes';
import type { TrackingEvent } from '../../schemas/tracking/events';
import { isActing } from './acting';
import { danishDay } from './danishDay';
import { type EventSource, hashed } from './sources';

/** Event as a database row, with the keys of the insert statement. Demo events have no source. */
export interface ArrivedEvent extends Partial<EventSource> {
  /** ISO 8601 time. */
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

/** Origin of a referrer: its path may contain personal data and is not stored. */
const siteOf = (address: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/?#\s]*@)?([a-z0-9.-]+)/i.exec(address)?.[1]?.toLowerCase();

/** Fields of an event other than user, record and action. */
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
 * Converts the counted events of a request to rows.
 * @param from hashes of its IP address.
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
        // Only a hash of the session id is stored, which is sufficient for comparing sessions.
        session: hashed(event.SessionID),
        acquisition: event.SessionAcquisition,
        ...(details ? { details } : {}),
        ...from,
      };
    });
};
