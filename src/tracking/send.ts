import { eventsPerRequest } from '../../schemas/tracking/codes';
import { encodeRawData } from '../../schemas/tracking/rawData';

/** Milliseconds in which events are collected into a batch. */
const flushMs = 400;

export interface Sender<Event> {
  /** Queues an event for the next batch. */
  add: (event: Event) => void;
  /** Sends queued events immediately. */
  flush: () => void;
}

/** Sends the events as text, which makes it a simple request without a preflight. */
const post = (endpoint: string, events: readonly object[]) => {
  const body = new Blob([JSON.stringify({ rawData: encodeRawData(events) })], { type: 'text/plain' });
  try {
    if (navigator.sendBeacon(endpoint, body)) return;
  } catch {
    // Falls back to `fetch` if `sendBeacon` is missing or rejects the data.
  }
  // Errors are ignored: the statistics lose one batch.
  fetch(endpoint, { method: 'POST', body, keepalive: true, mode: 'no-cors' }).catch(() => undefined);
};

/**
 * Sends events to an endpoint in batches.
 * @param send sends a batch. Default: a beacon, or `fetch` with `keepalive` if that fails.
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
