import { hash } from 'node:crypto';
import { danishDate } from '../../schemas/calendar';
import { parseToken } from '../../schemas/token';
import { eventKinds } from '../../schemas/tracking/codes';
import type { TrackingEvent } from '../../schemas/tracking/events';

/** An event as it goes into the database, under the names of its statement. */
export interface ArrivedEvent {
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

/** A session is only ever compared with itself: its id, which the browser keeps, is not stored. */
const sessionOf = (sessionID: string): string => {
  const hex = hash('sha256', sessionID, 'hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

/** Of where a visitor came from the site is enough: the rest of an address may tell of the person. */
const siteOf = (address: string): string | undefined =>
  /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/?#\s]*@)?([a-z0-9.-]+)/i.exec(address)?.[1]?.toLowerCase();

/** True while staff act for an account: what they do is not counted (decisions §2). A forged claim hides only itself. */
const isActing = (token: string | undefined): boolean => {
  if (!token) return false;
  try {
    return parseToken(token).act !== undefined;
  } catch {
    return false;
  }
};

/** What an event says beside who, where and what. */
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
  const told = Object.entries(site === undefined ? said : { ...said, page_referrer: site }).filter(
    ([name, value]) => value !== undefined && name !== 'target_listing_id' && name !== 'target_account_id',
  );
  return told.length > 0 ? Object.fromEntries(told) : undefined;
};

const minuteMs = 60_000;
let known = { minute: -1, day: '' };

/** The date that it is in Denmark. Asking the calendar costs more than the rest of an event: once a minute is enough. */
const dayOf = (now: Date): string => {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (known.minute !== minute) known = { minute, day: danishDate(now) };
  return known.day;
};

/** The events of a request that count, as they are stored. */
export const arrivedEvents = (events: readonly TrackingEvent[], now: Date): ArrivedEvent[] => {
  const at = now.toISOString();
  const day = dayOf(now);
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
        session: sessionOf(event.SessionID),
        acquisition: event.SessionAcquisition,
        ...(details ? { details } : {}),
      };
    });
};
