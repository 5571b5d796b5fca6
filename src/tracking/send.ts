import { eventsPerRequest } from '../../schemas/tracking/codes';
import { encodeRawData } from '../../schemas/tracking/rawData';

/** Milliseconds that events wait for company. */
const flushMs = 400;

export interface Sender<Event> {
  /** Queues an event, which is sent in the next batch. */
  add: (event: Event) => void;
  /** Sends what waits, now. */
  flush: () => void;
}

/** As text it is a simple request: browsers send no preflight. */
const post = (endpoint: string, events: readonly object[]) => {
  const body = new Blob([JSON.stringify({ rawData: encodeRawData(events) })], { type: 'text/plain' });
  try {
    if (navigator.sendBeacon(endpoint, body)) return;
  } catch {
    // Falls back to `fetch` if `sendBeacon` is missing or rejects the data.
  }
  // A failure loses one visit of the statistics; the page is not affected.
  fetch(endpoint, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
};

/**
 * Sends events to an endpoint in batches.
 * @param send sends a batch; by default by beacon, else by a fetch that outlives the page.
 */
export const openSender = <Event extends object>(
  endpoint: string,
  send: (endpoint: string, events: readonly Event[]) => void = post,
): Sender<Event> => {
  let waiting: Event[] = [];
  let timer: number | undefined;
  const flush = () => {
    window.clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) send(endpoint, waiting.splice(0, eventsPerRequest));
  };
  return {
    add: (event) => {
      waiting = [...waiting, event];
      timer ??= window.setTimeout(flush, flushMs);
    },
    flush,
  };
};
