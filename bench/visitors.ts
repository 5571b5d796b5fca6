import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { listingEvents } from '../schemas/tracking/codes';
import { encodeRawData } from '../schemas/tracking/rawData';

/**
 * Simulates visitors of the public site in a separate process, so that they do not delay the measurement. Each request
 * is a beacon from one of a thousand IP addresses. Prints the numbers of acknowledged and rejected requests, and the
 * duration in seconds.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: '' },
    listings: { type: 'string', default: '' },
    seconds: { type: 'string', default: '10' },
    /** Requests per second; unlimited by default. */
    rate: { type: 'string' },
    batch: { type: 'string', default: '1' },
    connections: { type: 'string', default: '50' },
  },
});

const listings = values.listings.split(',').map(Number);
const actions = [
  listingEvents.organicImpression,
  listingEvents.organicImpression,
  listingEvents.organicClick,
  listingEvents.pageVisit,
  listingEvents.pageVisit,
  listingEvents.number,
] as const;
let sent = 0;

const bodies = Array.from({ length: 2_000 }, () =>
  JSON.stringify({
    rawData: encodeRawData(
      Array.from({ length: Number(values.batch) }, () => {
        sent += 1;
        return {
          event: 'listing_action',
          action: actions[sent % actions.length],
          target_listing_id: listings[sent % listings.length],
          page_referrer: 'https://www.google.com/',
          SessionID: randomUUID(),
          SessionAcquisition: 'google / organic',
        };
      }),
    ),
  }),
);

const begun = performance.now();
let acknowledged = 0;
let refused = 0;
await autocannon({
  url: values.url,
  connections: Number(values.connections),
  duration: Number(values.seconds),
  ...(values.rate ? { overallRate: Number(values.rate) } : {}),
  requests: [
    {
      method: 'POST',
      path: '/tracking',
      setupRequest: (request) => {
        sent += 1;
        return {
          ...request,
          headers: {
            ...request.headers,
            'content-type': 'text/plain;charset=UTF-8',
            'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
            'x-forwarded-for': `198.51.${sent % 4}.${sent % 250}`,
          },
          body: bodies[sent % bodies.length] ?? '',
        };
      },
      onResponse: (status) => {
        if (status === 204) acknowledged += 1;
        else refused += 1;
      },
    },
  ],
});
process.stdout.write(
  JSON.stringify({
    acknowledged: acknowledged * Number(values.batch),
    refused,
    seconds: (performance.now() - begun) / 1000,
  }),
);
