import { appConfig } from '../../providers/config';

type Report = (error: unknown) => void;

/** Queue of errors reported before the sender is loaded; its maximum length is `room`. */
const waiting: unknown[] = [];
const room = 10;

let report: Report = (error) => {
  if (waiting.length < room) waiting.push(error);
};

/** Sends an unexpected error to the error reporting service, if one is configured. */
export const reportError = (error: unknown): void => report(error);

/** Reports uncaught errors. The sender is loaded only if a DSN is configured. */
export const watchErrors = (): void => {
  const { sentryDSN } = appConfig();
  if (sentryDSN === undefined) return;
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
  import('./sender').then(
    ({ openSender }) => {
      report = openSender(sentryDSN);
      for (const error of waiting.splice(0)) report(error);
    },
    // If the sender cannot be loaded, errors are not reported.
    () => undefined,
  );
};
