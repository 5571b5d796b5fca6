import {
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  makeFetchTransport,
} from '@sentry/browser';
import { isExpectedError, scrubbed, traceSampleRate } from '../../../schemas/errorReport';
import { matchRoute } from '../../../schemas/matchRoute';
import { hasConsent } from '../../tracking/consent';

/** The page by its pattern: numbers and what people search for are theirs. */
const pageName = () => matchRoute(window.location.pathname)?.route.path ?? 'unknown';

/**
 * Opens what sends error reports: the kind of an error, where in the code it happened and on which page; nothing of
 * who it happened to. Visitors who agreed to statistics tell of some page loads how long they took.
 * @param dsn address of the project that takes them, `https://key@host/1`.
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
    // The times of the page itself: each file's would name its address.
    beforeSendTransaction: ({ request: _, breadcrumbs: __, user: ___, ...event }) => ({
      ...event,
      spans: [],
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
