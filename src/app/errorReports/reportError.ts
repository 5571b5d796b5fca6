import { appConfig } from '../../providers/config';

type Report = (error: unknown) => void;

/** Errors reported before the sender is loaded; at most `room`. */
const waiting: unknown[] = [];
const room = 10;

let report: Report = (error) => {
  if (waiting.length < room) waiting.push(error);
};

/** Reports an unexpected error to the configured service; does nothing without one. */
export const reportError = (error: unknown): void => report(error);

/** Reports uncaught errors; the sender is loaded only with a configured DSN. */
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
    // Without it the product works as well.
    () => undefined,
  );
};
