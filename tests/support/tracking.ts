import { type ListingEventName, listingEvents } from '../../schemas/tracking/codes';
import type { TrackingEvent } from '../../schemas/tracking/events';
import { encodeRawData } from '../../schemas/tracking/rawData';
import type { TestServer } from './server';

/** Headers of a browser, since requests of robots are not counted. */
export const browser = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

/** An event on a public listing, as a browser would send it. */
export const listingEvent = (
  listingID: number,
  name: ListingEventName,
  sessionID = 'session-of-a-test',
): TrackingEvent => ({
  event: 'listing_action',
  action: listingEvents[name],
  target_listing_id: listingID,
  SessionID: sessionID,
  SessionAcquisition: 'direct',
});

/** Sends events in the format of a browser's beacon. */
export const sendEvents = (
  { app }: Pick<TestServer, 'app'>,
  events: unknown,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: '/tracking',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...browser, ...headers },
    payload: JSON.stringify({ rawData: encodeRawData(events) }),
  });

/** Creates a listing that is visible to the public. */
export const publicListing = async ({ listing }: Pick<TestServer, 'listing'>, accountID: number) =>
  listing({ accountID, status: 2, publishedAt: new Date('2026-01-01T12:00:00Z') });
