import {
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from '@sentry/browser';
import { isExpectedError, scrubbed, traceSampleRate } from '../../../schemas/errorReport';
import { findRoute } from '../../permissions/routeTable';
import { hasConsent } from '../../tracking/consent';

/** Route pattern of the current page; not its URL, because ids and search terms in a URL are personal data. */
const pageName = () => findRoute(window.location.pathname)?.route.path ?? 'unknown';

/**
 * Starts error reporting. Reports contain the error's type, code location and page, and no personal data. Durations of
 * page loads are sampled, if the user consented to statistics.
 * @param dsn URL of the project, `https://key@host/1`.
 */
export const openSender = (dsn: string): ((error: unknown) => void) => {
  const measures = hasConsent(document.cookie, 'statistic');
  const client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    sendClientReports: false,
    integrations: [
      dedupeIntegration(),
      ...(measures
        ? [
            browserTracingIntegration({
              instrumentNavigation: false,
              traceFetch: false,
              traceXHR: false,
              linkPreviousTrace: 'off',
              beforeStartSpan: (span) => ({ ...span, name: pageName() }),
            }),
          ]
        : []),
    ],
    traceLifecycle: 'static',
    ...(measures ? { tracesSampleRate: traceSampleRate } : {}),
    dataCollection: { userInfo: false },
    // Sends the page's timings only, because other properties would contain URLs and details of the device.
    beforeSendTransaction: ({ type, event_id, platform, transaction, measurements, contexts, ...event }) => ({
      type,
      event_id,
      platform,
      transaction,
      measurements,
      start_timestamp: event.start_timestamp,
      timestamp: event.timestamp,
      spans: [],
      contexts: contexts?.trace
        ? {
            trace: {
              trace_id: contexts.trace.trace_id,
              span_id: contexts.trace.span_id,
              op: contexts.trace.op,
              status: contexts.trace.status,
              data: {},
            },
          }
        : {},
    }),
  });
  getCurrentScope().setClient(client);
  client.init();

  return (error) => {
    if (isExpectedError(error)) return;
    const { name, message, stack = '' } = error instanceof Error ? error : new Error('Not an error');
    client.captureEvent({
      level: 'error',
      transaction: pageName(),
      exception: {
        values: [{ type: name, value: scrubbed(message), stacktrace: { frames: defaultStackParser(stack) } }],
      },
    });
  };
};
