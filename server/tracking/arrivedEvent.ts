import { eventKinds } from '../../schemas/tracking/codes';
import type { TrackingEvent } from '../../schemas/tracking/events';
import { isActing } from './acting';
import { danishDay } from './danishDay';
import { type EventSource, hashed } from './sources';

/** An event as it goes into the database, under the names of its statement. The demo's come from nowhere. */
export interface ArrivedEvent extends Partial<EventSource> {
  /** ISO 8601. */
  at: string;
  /** The date that it is in Denmark. */
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

/** Only the origin of the referrer is stored: its path may be personal. */
const siteOf = (address: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/?#\s]*@)?([a-z0-9.-]+)/i.exec(address)?.[1]?.toLowerCase();

/** Fields of an event besides user, place and action. */
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

/** Counted events of a request as rows. @param from hash of its address. */
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
        // Sessions are only compared: their hash is stored, not the browser's id.
        session: hashed(event.SessionID),
        acquisition: event.SessionAcquisition,
        ...(details ? { details } : {}),
        ...from,
      };
    });
};
